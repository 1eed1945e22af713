"""Skippers beside a person: a club shared out by kind, their counsel, their reasons, what they would have done."""
