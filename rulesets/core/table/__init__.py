"""One game being played: its journal, who answers what, and who sits on the bench."""
