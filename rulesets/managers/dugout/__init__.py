"""What skippers tell a person: their counsel, their reasons, and what they would have done."""
