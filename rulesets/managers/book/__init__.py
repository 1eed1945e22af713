"""The book of plays: what each call leads to, by bases and outs; made once, shipped, valued by who wins."""
