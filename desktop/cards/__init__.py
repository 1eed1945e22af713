"""A player's card on the table: what is printed on it, what the dice have found, and its back."""

from desktop.cards.face import Face, Light
from desktop.cards.view import CardView
from desktop.cards.words import card_text

__all__ = ["CardView", "Face", "Light", "card_text"]
