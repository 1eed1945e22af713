"""Real leagues played again and compared with what they did; and what their cards must aim at, solved by play."""
