"""The diamond: field, fielders, runners who run their bases, and the call of the play."""

from desktop.diamond.view import DiamondView

__all__ = ["DiamondView"]
