"""Who stands where: standings, races, ties, and the postseason."""
