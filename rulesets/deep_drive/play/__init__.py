"""The procedures of Deep Drive, each named after its heading in the rules."""
