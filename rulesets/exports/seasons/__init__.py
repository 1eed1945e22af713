"""A season's file as others read it: its games one after the other, its newspaper, a copy to give away."""
