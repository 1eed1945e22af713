"""The window: draws values, emits intentions, decides no rule."""
