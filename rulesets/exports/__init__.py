"""Games, boxes and books as files that other programs read: event files, tables, pages. Nothing here needs a window."""
