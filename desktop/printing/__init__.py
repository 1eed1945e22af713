"""Print and play: cards, charts, lineups and scoresheets on paper. Painters are functions of a value and a painter."""
