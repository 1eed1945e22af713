"""Games that belong together: who meets whom, and a season in which everybody plays his share."""
