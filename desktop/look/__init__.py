"""How everything looks: colors, typefaces, the style sheet, and the controls that every page shares."""
