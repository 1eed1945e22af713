"""Printed tables that prove themselves when they are loaded, and house rules laid over them."""
