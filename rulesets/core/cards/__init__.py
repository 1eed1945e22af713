"""The card kit, what card games share: decks, cards made once, runners' paths, rounding, cards as they are shown."""
