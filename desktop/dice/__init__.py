"""Dice on a wooden tray: thrown, settled, or asked for by face when real dice are used."""
