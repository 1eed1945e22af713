"""What a club file must hold, judged value by value so that all its faults are found."""

from __future__ import annotations

import re
from typing import Any, TypeVar

import msgspec

from ...files.documents import (
    BadFile,
    Faults,
    Node,
    did_you_mean,
    expect_list,
    expect_map,
    expect_text,
    expect_whole,
    expect_word,
    listed,
    quoted,
)
from ...files.yaml_tree import about_unseen
from ..ballparks import Ballpark, judge_of
from ..clubs import POSITIONS
from ..elsewhere import league_by_id
from ..league_years import LeagueYear
from ..players import FIELD, MOST_COUNT, Batting, Fielding, Pitching, Player, SeasonLine, Split, Splits
from ..rosters import ORDERS, PITCHER, ROLES, Bullpen, Place, Roster
from ..season_sense import SHARES_OFF, contradictions
from ..temperaments import FIGURES, MOST_HIT_AND_RUNS, MOST_LATE, MOST_LIKING, TEMPERAMENTS, Temperament

FEWEST_MEN, MOST_MEN, NINE = 10, 70, 9
NEEDED = ("id", "city", "nickname", "ballpark", "orders", "rotation", "bullpen", "bench", "players")
KEYS = (*NEEDED, "colours", "league", "manager")
PARTS = ("who", "note", "batting", "splits", "pitching", "allowed", "fielding")
WHO_NEEDED = ("first", "last", "bats", "throws", "age", "positions")
WHO = (*WHO_NEEDED, "number")
BATTING_ORDER = "the batting order"
LONGEST_NAME, LONGEST_NOTE = 80, 400  # letters
TURNED_ROUND = re.compile("[\u202a-\u202e\u2066-\u2069]")  # they would turn round whatever stands beside a name
LineT = TypeVar("LineT", bound=SeasonLine)


def _keys(kind: type[SeasonLine]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What a line may hold and what it must; `msgspec.structs.fields` would say it too, in ten times the time."""
    keys = kind.__struct_encode_fields__
    return keys, keys[: len(keys) - len(kind.__struct_defaults__)]


LINES = {kind: _keys(kind) for kind in (Batting, Pitching, Fielding)}


def roster_from(root: Node) -> Roster:
    """The roster in this file, or `BadFile` with all faults."""
    return _Reader().roster(root)


def ballpark_from(node: Node) -> Ballpark:
    """The ballpark in this part of a club's file, or `BadFile`; nobody else in the file is judged."""
    reader = _Reader()
    park = reader.ballpark(node)
    if reader.faults:
        raise BadFile(reader.faults)
    return park


def player_from(node: Node, player_id: str) -> Player:
    """One man of a club's file, or `BadFile`; nobody else is judged."""
    reader = _Reader()
    player = reader.player(player_id, node)
    if reader.faults:
        raise BadFile(reader.faults)
    return player


def _below(node: Node, *keys: str) -> Node | None:
    for key in keys:
        if not isinstance(node.value, dict) or key not in node.value:
            return None
        node = node.value[key]
    return node


class _Reader:
    def __init__(self) -> None:
        self.faults = Faults()

    def roster(self, root: Node) -> Roster:
        found = expect_map(root, KEYS, self.faults, needed=NEEDED, what="a club file")
        texts = {key: self.text(found.get(key), key) for key in ("id", "city", "nickname")}
        if texts["id"] and not re.fullmatch(r"[a-z][a-z0-9_]*", texts["id"]):
            self.add(found["id"], f"an id is lowercase letters, digits and '_', not {quoted(texts['id'])}")
        colours = self.colours(found.get("colours"))
        ballpark = self.ballpark(found.get("ballpark"))
        manager = self.manager(found.get("manager"))
        league = self.league(found.get("league"))
        players = self.players(found.get("players"))
        orders = self.orders(found.get("orders"), players)
        used: dict[str, str] = {place.player: BATTING_ORDER for place in orders.get(ORDERS[0], ())}
        rotation = self.men(found.get("rotation"), players, used, "the rotation", pitch=True)
        if "rotation" in found and not rotation:
            self.add(found["rotation"], "a rotation has one starter or more")
        bullpen = self.bullpen(found.get("bullpen"), players, used)
        bench = self.men(found.get("bench"), players, used, "the bench", pitch=False)
        if {"orders", "rotation", "bullpen", "bench"} <= found.keys() and ORDERS[0] in orders:
            node = found.get("players", root)
            for player_id, key in node.keys.items():
                if player_id in players and player_id not in used:
                    self.add(key, f"{quoted(key.text)} has no role: put him in the order, rotation, bullpen or bench")
        if self.faults:
            raise BadFile(sorted(self.faults, key=lambda fault: (fault.line, fault.column)))
        return Roster(
            texts["id"],
            texts["city"],
            texts["nickname"],
            colours,
            ballpark,
            players,
            orders,
            rotation,
            bullpen,
            bench,
            league,
            league is None or league.designated_hitter,
            manager,
        )

    def add(self, node: Node, text: str) -> None:
        self.faults.append(node.fault(text))

    def text(self, node: Node | None, what: str) -> str:
        """Words that somebody reads: not too many, and from left to right or from right to left by themselves."""
        if not node:
            return ""
        words, most = expect_text(node, self.faults, what=what), LONGEST_NOTE if what == "note" else LONGEST_NAME
        if len(words) > most:
            self.add(node, f"{what} can have at most {most} letters, not {len(words):,}")
        if turned := TURNED_ROUND.search(words):
            self.add(node, about_unseen(turned))
        return words

    def colours(self, node: Node | None) -> tuple[str, ...]:
        nodes = expect_list(node, self.faults, what="colours") if node else []
        if node and len(nodes) not in (1, 2) and isinstance(node.value, list):
            self.add(node, f"a club has one color or two, not {len(nodes)}")
        for each in nodes:
            if each.value is None:
                self.add(each, "a color is written like '#1f4a3a', with its quotes: without them it is a comment")
            elif not re.fullmatch(r"#[0-9a-fA-F]{6}", each.text):
                self.add(each, f"a color is written like '#1f4a3a', not {quoted(each.text)}")
        return tuple(each.text.lower() for each in nodes)

    def league(self, node: Node | None) -> LeagueYear | None:
        """A league in one year, by its id; its totals are in the season's own file."""
        word = self.text(node, "league")
        if not node or not word:
            return None
        try:
            return league_by_id(word)
        except BadFile as error:
            self.add(node, error.faults[0].text)
            return None

    def ballpark(self, node: Node | None) -> Ballpark:
        if not node:
            return Ballpark("")
        known = ("name", "long_drives", "park_card", "note")
        found = expect_map(node, known, self.faults, needed=("name",), what="a ballpark")
        park = Ballpark(
            self.text(found.get("name"), "the ballpark's name"),
            self.text(found["long_drives"], "the kind of park") if "long_drives" in found else "neutral",
            judge_of("park_card")(found["park_card"], self.faults) if "park_card" in found else None,
            self.text(found.get("note"), "note"),
        )
        if park.long_drives and not re.fullmatch(r"[a-z][a-z0-9_]*", park.long_drives):
            wrong = quoted(park.long_drives)
            self.add(found["long_drives"], f"a park is named by its id, such as 'short_porch', not {wrong}")
        return park

    def manager(self, node: Node | None) -> Temperament:
        """A temperament by its name, or as numbers; by the book where nothing is said."""
        if not node:
            return Temperament()
        if not isinstance(node.value, dict):
            return TEMPERAMENTS[expect_word(node, TEMPERAMENTS, self.faults, what="temperament") or "by_the_book"]
        said: dict[str, Any] = {}
        for key, each in expect_map(node, FIGURES, self.faults, what="a manager", key="figure").items():
            if key == "hit_and_runs":
                said[key] = expect_whole(each, self.faults, least=0, most=MOST_HIT_AND_RUNS, what=key) or 0
                continue
            most = MOST_LATE if key == "hook" else MOST_LIKING
            if type(each.value) not in (int, float) or not -most <= float(each.text) <= most:
                wrong = quoted(each.text) if each.text else each.kind
                self.add(each, f"{key} is a number from -{most:g} to {most:g}, not {wrong}")
            else:
                said[key] = float(each.text)
        return Temperament(**said)

    # the men

    def players(self, node: Node | None) -> dict[str, Player]:
        if not node:
            return {}
        if not isinstance(node.value, dict):
            self.add(node, f"players must be a map of ids and men, not {node.kind}")
            return {}
        if not FEWEST_MEN <= len(node.value) <= MOST_MEN:
            self.add(node, f"a club has {FEWEST_MEN} to {MOST_MEN} players, not {len(node.value)}")
        players, worn = {}, dict[int, str]()
        for key, about in node.value.items():
            name = node.keys[key]
            if key == PITCHER or not re.fullmatch(r"[a-z][a-z0-9_]*", name.text):
                self.add(name, f"{quoted(name.text)} isn't a player id; write his last name in lowercase")
            player = self.player(name.text, about)
            if player.number in worn and player.number >= 0:
                wrong = f"{quoted(name.text)} and {quoted(worn[player.number])} both wear {player.number}"
                self.add(_below(about, "who", "number") or name, wrong)
            worn[player.number] = name.text
            players[name.text] = player
        return players

    def player(self, player_id: str, node: Node) -> Player:
        faults = self.faults
        found = expect_map(node, PARTS, faults, needed=("who",), what="a player")
        who: dict[str, Node] = {}
        if "who" in found:
            who = expect_map(found["who"], WHO, faults, needed=WHO_NEEDED, what="who")
        positions = expect_list(who["positions"], faults, what="positions") if "positions" in who else []
        if "positions" in who and not positions and isinstance(who["positions"].value, list):
            self.add(who["positions"], "a player has at least one position")
        at = tuple(word for each in positions if (word := expect_word(each, POSITIONS, faults, what="position")))
        number = expect_whole(who["number"], faults, least=0, most=99, what="number") if "number" in who else None
        age = expect_whole(who["age"], faults, least=14, most=65, what="age") if "age" in who else None
        bats = expect_word(who["bats"], ("L", "R", "S"), faults, what="batting side") if "bats" in who else "R"
        throws = expect_word(who["throws"], ("L", "R"), faults, what="throwing hand") if "throws" in who else "R"
        if "P" in at and "pitching" not in found and isinstance(node.value, dict):
            self.add(node, f"{quoted(player_id)} is a pitcher but has no pitching line")
        return Player(
            player_id,
            "" if "first" in who and who["first"].value == "" else self.text(who.get("first"), "first"),
            self.text(who.get("last"), "last"),
            -1 if number is None else number,
            bats or "R",  # type: ignore[arg-type]  # one of the words just asked for
            throws or "R",  # type: ignore[arg-type]
            age or 0,
            at,
            self.line(found.get("batting"), Batting, "a batting line"),
            self.splits(found.get("splits"), "splits"),
            self.line(found.get("pitching"), Pitching, "a pitching line"),
            self.splits(found.get("allowed"), "allowed"),
            self.fielding(found.get("fielding")),
            self.text(found.get("note"), "note"),
        )

    def line(self, node: Node | None, kind: type[LineT], what: str) -> LineT | None:
        if not node:
            return None
        before = len(self.faults)
        known, needed = LINES[kind]  # type: ignore[index]  # the three kinds there are
        counts: dict[str, Any] = {}
        for key, each in expect_map(node, known, self.faults, needed=needed, what=what, key="statistic").items():
            value = each.value
            if type(value) is not int or not 0 <= value <= MOST_COUNT:
                expect_whole(each, self.faults, least=0, most=MOST_COUNT, what=key)
            counts[key] = value
        if len(self.faults) > before:
            return None
        self.sense(node, counts, kind)
        return msgspec.convert(counts, kind)

    def sense(self, node: Node, counts: dict[str, int], kind: type[SeasonLine]) -> None:
        """Counts that contradict each other, at the first that is too large."""
        for parts, said in contradictions(counts, kind):
            assert isinstance(node.value, dict), "a line is a map"
            self.add(next((node.value[key] for key in parts if key in node.value), node), said)

    def splits(self, node: Node | None, what: str) -> Splits | None:
        if not node:
            return None
        found = expect_map(node, ("left", "right"), self.faults, needed=("left", "right"), what=what)
        sides = [self.split(found[side]) for side in ("left", "right") if side in found]
        if len(sides) < 2:
            return None
        if abs(sum(side.share for side in sides) - 1) > SHARES_OFF:
            self.add(
                node, f"the shares against left and right must add up to 1, not {sides[0].share + sides[1].share:.2f}"
            )
        return Splits(*sides)

    def split(self, node: Node) -> Split:
        known = ("share", "avg", "obp", "slg")
        ratios: dict[str, float] = {}
        for key, each in expect_map(node, known, self.faults, needed=("share",), what="a split").items():
            most = 1 if key == "share" else 5
            if type(each.value) not in (int, float) or not 0 <= float(each.text) <= most:
                wrong = quoted(each.text) if each.text else each.kind
                self.add(each, f"{key} is a number from 0 to {most}, not {wrong}")
            else:
                ratios[key] = float(each.text)
        return Split(**{"share": 0.0, **ratios})

    def fielding(self, node: Node | None) -> dict[str, Fielding]:
        if not node:
            return {}
        known = expect_map(node, FIELD, self.faults, what="fielding", key="position")
        lines = {at: self.line(each, Fielding, "a fielding line") for at, each in known.items()}
        return {at: line for at, line in lines.items() if line is not None}

    # where they play

    def orders(self, node: Node | None, players: dict[str, Player]) -> dict[str, tuple[Place, ...]]:
        if not node:
            return {}
        found = expect_map(node, ORDERS, self.faults, needed=ORDERS, what="orders", key="order")
        return {name: self.order(each, name, players) for name, each in found.items()}

    def order(self, node: Node, name: str, players: dict[str, Player]) -> tuple[Place, ...]:
        nodes = expect_list(node, self.faults, what="a batting order")
        with_dh = name.endswith("_dh")
        right = tuple(position for position in POSITIONS if position != ("P" if with_dh else "DH"))
        places: list[Place] = []
        for each in nodes:
            words = each.text.split()
            if len(words) != 2:
                wrong = quoted(each.text) if each.text else each.kind
                self.add(each, f"a spot in the order is a man and his position, such as 'lopez SS', not {wrong}")
                continue
            player_id, position = words
            if position not in right:
                none = f"with{'' if with_dh else 'out'} a designated hitter there is no"
                wrong = none if position in POSITIONS else "unknown position"
                self.add(each, f"{wrong} {quoted(position)}{did_you_mean(position, right)}")
            elif any(place.position == position for place in places):
                there = next(place.player for place in places if place.position == position)
                self.add(each, f"{position} is taken by {quoted(there)}")
            if any(place.player == player_id for place in places):
                self.add(each, f"{quoted(player_id)} bats twice in this order")
            elif (position == "P") != (player_id == PITCHER):
                self.add(each, f"the pitcher's spot is written '{PITCHER} P': whoever starts that day bats there")
            elif player_id != PITCHER:
                self.known(each, player_id, players, pitch=None)
            places.append(Place(player_id, position))
        if isinstance(node.value, list) and len(nodes) != NINE:
            self.add(node, f"a batting order has nine men, not {len(nodes)}")
        missing = [position for position in right if all(place.position != position for place in places)]
        if len(nodes) == NINE and missing:
            self.add(node, f"nobody plays {listed(missing)}" + (f"; write '{PITCHER} P'" if "P" in missing else ""))
        return tuple(places)

    def known(self, node: Node, player_id: str, players: dict[str, Player], pitch: bool | None) -> bool:
        if player_id not in players:
            self.add(node, f"there is no player {quoted(player_id)}{did_you_mean(player_id, list(players))}")
            return False
        man = players[player_id]
        if pitch is not None and man.pitches != pitch and not (man.pitches and len(man.positions) > 1):
            self.add(node, f"{quoted(player_id)} is {'not ' if pitch else ''}a pitcher")
        return True

    def men(
        self, node: Node | None, players: dict[str, Player], used: dict[str, str], what: str, *, pitch: bool
    ) -> tuple[str, ...]:
        """The staff or the bench; nobody has two roles but a pitcher who also plays elsewhere: he may bat, too."""
        men = []
        for each in expect_list(node, self.faults, what=what) if node else ():
            if self.known(each, each.text, players, pitch):
                both = pitch and len(players[each.text].positions) > 1 and used.get(each.text) == BATTING_ORDER
                if each.text in used and not both:
                    self.add(each, f"{quoted(each.text)} already has a role, in {used[each.text]}")
                used[each.text] = what if both else used.get(each.text, what)
            men.append(each.text)
        return tuple(men)

    def bullpen(self, node: Node | None, players: dict[str, Player], used: dict[str, str]) -> Bullpen:
        if not node:
            return Bullpen()
        found = expect_map(node, ROLES, self.faults, what="the bullpen", key="role")
        men = {role: self.men(each, players, used, "the bullpen", pitch=True) for role, each in found.items()}
        return Bullpen(**men)
