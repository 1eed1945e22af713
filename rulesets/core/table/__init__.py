"""One game being played: its journal, who answers what, and its file."""
