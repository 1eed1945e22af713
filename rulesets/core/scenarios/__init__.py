"""Rules as examples: a situation, the dice and choices, and what must be true then."""
