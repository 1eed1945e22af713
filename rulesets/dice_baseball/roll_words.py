"""What each roll of Dice Baseball is for, and the table it is read on."""

from __future__ import annotations

from ..core.book.aims import RollWords

ROLLS: dict[str, RollWords] = {
    "roll_off": RollWords("Roll-off", "who is home; the higher die bats last"),
    "pitch": RollWords("Pitch", "{pitcher} to {batter}", ("pitch",)),
    "checked_swing": RollWords("Checked swing", "did {batter} go around?", ("checked_swing",)),
    "hit": RollWords("Ball in play", "what {batter} made of it", ("hit_table",)),
    "defense": RollWords("Throw", "where does the defense go with it?", ("defense",)),
    "spectacular": RollWords("Spectacular play", "how much of the hit is taken away", ("spectacular_play",)),
    "catch": RollWords("Spectacular catch", "over the wall, or in the glove", ("spectacular_catch",)),
}
