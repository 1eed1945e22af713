"""The procedures of Replay, each named after its heading in the rules."""
