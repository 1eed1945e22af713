"""The picker: any club of the box, of the player's own, or of any season since 1871."""
