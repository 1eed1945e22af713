"""A club while it is being edited: its file as plain values, every fault at its field, drafts, CSV, the way back."""
