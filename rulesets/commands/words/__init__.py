"""What each command understands, and which module does it; nothing else is loaded before a command is known."""
