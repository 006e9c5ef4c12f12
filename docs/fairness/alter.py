#!/usr/bin/env python3
"""Tries verify.py on records: each must hold, and none may hold once it was altered.

    alter.py FOLDER

Every alteration is tried as it is, and again under a new seal where only the luck can tell.
"""
import copy
import json
import pathlib
import sys

from verify import digest, verify


def sealed(record):
    bare = {key: value for key, value in record.items() if key != "seal"}
    text = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return {**record, "seal": digest(b"meadhall 2 record", text.encode()).hex()}


def holds(record):
    try:
        verify(json.dumps(record))
        return True
    except (ValueError, KeyError, TypeError, AttributeError):
        return False


def other_digit(text):
    return ("0" if text[0] != "0" else "1") + text[1:]


def own_lists(record):
    """The lists of draws that must follow from this record's seed."""
    taken = record.get("inherited")
    lists = [record["deal"]] if taken is None else []
    lists += [then["luck"] for then in record.get("imagined", []) if not then["inherited"]]
    return [luck for luck in lists + [turn["luck"] for turn in record["turns"][taken or 0:]] if luck]


def put(*path):
    """Changes what lies there a little."""
    *way, last = path
    def change(it):
        for step in way:
            it = it[step]
        it[last] = other_digit(it[last]) if isinstance(it[last], str) else it[last] + 1
    return change


def alterations(record):
    """Names of what is altered, with what does it to a copy."""
    yield "the seed", put("seed")
    yield "the commitment", put("commitment")
    for seat, word in enumerate(record["words"]):
        for field in set(word) - {"by"}:
            if (word["by"], field) != ("withheld", "pledge"):
                yield f"{field} of seat {seat}", put("words", seat, field)
        yield f"who made the word of seat {seat}", lambda it, seat=seat: it["words"][seat].update(
            by={"seat": "server", "server": "seat", "withheld": "server"}[it["words"][seat]["by"]])
    yield "the order of the words", lambda it: it["words"].reverse()
    lists = len(own_lists(record))
    for place in sorted({0, 1, lists // 2, lists - 1}):
        def luck(it, place=place):
            return own_lists(it)[place]
        yield f"an answer of list {place}", lambda it, luck=luck: put(0, 0)(luck(it))
        # Twice the bound gives another answer, unless that was 0.
        some = next((n for n, (answer, _) in enumerate(luck(record)) if answer > 0), None)
        if some is not None:
            yield f"a bound of list {place}", lambda it, luck=luck, some=some: luck(it)[some].__setitem__(
                1, 2 * luck(it)[some][1])
        if place < lists - 1:
            yield f"a draw less in list {place}", lambda it, luck=luck: luck(it).pop()
        yield f"a draw more in list {place}", lambda it, luck=luck: luck(it).insert(0, [12345, 4_000_000_000])
        if luck(record)[0] != luck(record)[-1]:
            yield f"the order in list {place}", lambda it, luck=luck: luck(it).reverse()
    yield "all luck of one moment", lambda it: own_lists(it)[0].clear()


def only_sealed(record):
    """What the luck cannot tell: the seal does, against the one that was published."""
    yield "a bound by one", lambda it: put(0, 1)(own_lists(it)[0])
    yield "the last draw", lambda it: own_lists(it)[-1].pop()
    yield "a name", lambda it: it["names"].__setitem__(0, "Loki")
    yield "a setting", lambda it: it["settings"].update(odds="yes")
    yield "a choice", lambda it: it["turns"][0].update(action="another")
    yield "whose choice it was", lambda it: it["turns"][0].update(seat=7)
    yield "what was shown", lambda it: it["turns"][0].update(revealed=not it["turns"][0]["revealed"])
    yield "the cards", lambda it: it.update(catalogue=other_digit(it["catalogue"]))
    yield "a quiet turn", lambda it: it["turns"].insert(0, it["turns"][0])
    yield "the seal", lambda it: it.update(seal=other_digit(it["seal"]))


def altered(record, change):
    other = copy.deepcopy(record)
    change(other)
    return other


def main(folder):
    files = sorted(pathlib.Path(folder).glob("*.json"))
    tried = 0
    for file in files:
        text = file.read_text(encoding="utf-8")
        draws, record = verify(text), json.loads(text)
        assert draws > 40, f"{file}: only {draws} draws"
        assert sealed(record) == record and holds(record)
        for what, change in alterations(record):
            other = altered(record, change)
            assert not holds(other), f"{file}: {what}"
            assert not holds(sealed(other)), f"{file}: {what}, under a new seal"
            tried += 1
        for what, change in only_sealed(record):
            assert not holds(altered(record, change)), f"{file}: {what}"
            tried += 1
    assert len(files) >= 8, f"only {len(files)} records in {folder}"
    print(f"{len(files)} records hold, {tried} alterations are refused")


if __name__ == "__main__":
    main(sys.argv[1])
