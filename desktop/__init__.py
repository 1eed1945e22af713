"""The window: draws values, emits intentions, decides no rule."""

STYLE = "Fusion"  # what Qt draws by itself, the same on every desktop
