"""How many numbers of each result a card has (DD-FACT-2, DD-FACT-3, DD-FACT-5)."""

from __future__ import annotations

from math import ceil, floor

import msgspec

from ...core.cards.rounding import held, nearest
from .figures import FACTORY
from .league_rates import League
from .rounding import Search, choices, kept, strikeouts
from .seasons import Rates


class Half(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of each result on a card; the last four are a batter's Deep Drive section, before the PARK bands."""

    dd: int
    si: int  # SI and SI+ together
    bb: int
    hbp: int
    so: int
    rare: dict[str, int]
    up_to_fielders: int  # DEF
    hr: int = 0
    tr: int = 0
    do: int = 0
    si_plus: int = 0

    @property
    def neither_out_nor_so(self) -> int:
        return self.dd + self.si + self.bb + self.hbp + self.up_to_fielders


def _singles_rare(rare: dict[str, int], n: int | None) -> None:
    """A rare reading on singles is printed for both kinds."""
    if n is not None:
        rare["SI+"] = rare["SI"] = n


def batter_half(rates: Rates, league: League) -> Half | None:
    """DD-FACT-3 and DD-FACT-4: a batter's numbers, or None where no combination fits."""
    half, rare = league.half, dict[str, int]()
    off_def, doubled = league.def_share * FACTORY.def_single, league.def_share * FACTORY.def_double
    extra_base_hits = rates.d - doubled + rates.t + rates.hr
    aim = 100 * extra_base_hits / FACTORY.xbh_share
    dd = held((aim - league.drives_faced) / league.drives_kept, FACTORY.least_dd, FACTORY.most_dd)
    while league.drives(dd) * FACTORY.fullest_section < extra_base_hits:
        dd += 1
    drives = league.drives(dd)
    if dd == FACTORY.least_dd and extra_base_hits / drives < FACTORY.thin_section:
        rare["DD"] = held(10 * (aim - league.drives_kept) / league.drives_faced - 1, *FACTORY.rare_dd)
        drives = league.drives(dd, kept(rare["DD"]))
    hr, tr = nearest(100 * rates.hr / drives), nearest(100 * rates.t / drives)
    do = max(0, nearest(100 * (rates.d - doubled) / drives))

    own = 100 * (rates.s - off_def) - half.si
    singles = []
    for points, n in choices(own, half.si, (floor(own) - 1, floor(own), ceil(own))):
        on_table = (points + half.si * kept(n)) / 100 + off_def
        wanted = nearest(100 * (rates.s - on_table) / drives)
        for si_plus in (wanted - 1, wanted, wanted + 1):
            on_section = max(0, si_plus)
            if -1 <= si_plus <= FACTORY.most_si_plus and hr + tr + do + on_section <= FACTORY.most_section:
                s = on_table + drives * on_section / 100
                singles.append((s, FACTORY.si_plus_cost * on_section**1.5, (points, n, on_section)))
    search: Search[tuple[int, int | None, int]] = Search(rates, league)
    search.over_walks(singles, doubled + drives * do / 100, drives * tr / 100, drives * hr / 100)
    if search.best is None:
        return None
    (si, rare_si, si_plus), (bb, rare_bb), hbp = search.best
    _singles_rare(rare, rare_si)
    if rare_bb is not None:
        rare["BB"] = rare_bb
    so = strikeouts(rates, league, rare)
    section = {"hr": hr, "tr": tr, "do": do, "si_plus": si_plus}
    fielders = league.def_points
    return _with_room(Half(dd=dd, si=si, bb=bb, hbp=hbp, so=so, rare=rare, up_to_fielders=fielders, **section))


def pitcher_half(rates: Rates, league: League, long_hits_known: bool = True) -> Half | None:
    """DD-FACT-5: a pitcher's numbers, or None where they do not fit."""
    half = league.half
    off_def, doubled = league.def_share * FACTORY.def_single, league.def_share * FACTORY.def_double
    if long_hits_known:
        wanted = (rates.d - doubled + 2 * rates.t + 3 * rates.hr) / half.extra_bases
    else:
        wanted = rates.hr / half.hr_share
    search: Search[tuple[int, int | None, int, int | None]] = Search(rates, league)
    least, most = FACTORY.rare_dd
    for rare_dd in (None, *range(most, least - 1, -1)):
        theirs = half.dd * kept(rare_dd)
        rare_cost = 0.0 if rare_dd is None else FACTORY.rare_dd_cost * (9 - rare_dd)
        own_dd = 100 * wanted - theirs
        for dd in sorted({max(0, floor(own_dd)), max(0, ceil(own_dd))}):
            drives = (dd + theirs) / 100
            off_section = drives * half.si_plus_share
            own = 100 * (rates.s - off_def - off_section) - half.si
            singles = [
                ((points + half.si * kept(n)) / 100 + off_def + off_section, rare_cost, (dd, rare_dd, points, n))
                for points, n in choices(own, half.si, range(floor(own) - 1, ceil(own) + 2))
            ]
            search.over_walks(singles, doubled + drives * half.do_share, drives * half.tr_share, drives * half.hr_share)
    if search.best is None:
        return None
    (dd, rare_dd, si, rare_si), (bb, rare_bb), hbp = search.best
    rare = {} if rare_dd is None else {"DD": rare_dd}
    _singles_rare(rare, rare_si)
    if rare_bb is not None:
        rare["BB"] = rare_bb
    so = strikeouts(rates, league, rare)
    return _with_room(Half(dd=dd, si=si, bb=bb, hbp=hbp, so=so, rare=rare, up_to_fielders=league.def_points))


def _with_room(half: Half) -> Half | None:
    """DD-FACT-0: strikeouts give way so that a few outs are left; what fills a card without them does not fit."""
    room = FACTORY.max_non_out - half.neither_out_nor_so
    if room < 0:
        return None
    return half if half.so <= room else msgspec.structs.replace(half, so=room)
