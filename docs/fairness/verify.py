#!/usr/bin/env python3
"""Checks the luck of a finished game from its record alone, as docs/fairness.md describes it.

    verify.py RECORD.json [--commitment HEX] [--seal HEX]

The fingerprints are those that the server published. The rules of the game are not checked here.
"""
import argparse, hashlib, json, struct, sys

LOW = 0xFFFFFFFF
FIELDS = {"format", "game", "rules", "catalogue", "seats", "settings", "names", "commitment", "seed",
          "words", "deal", "inherited", "imagined", "turns", "seal"}


def need(holds, why):
    if not holds:
        raise ValueError(why)


def digest(*parts):
    return hashlib.sha256(b"".join(struct.pack("<Q", len(part)) + part for part in parts)).digest()


def stream(key):
    """The words of ChaCha20 with a counter of 64 bits from 0 and a nonce of 64 bits that is 0."""
    for counter in range(1 << 64):
        first = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key),
                 counter & LOW, counter >> 32, 0, 0]
        now = first[:]
        for turn in [0, 1] * 10:
            for i in range(4):
                a, b, c, d = i, 4 + (i + turn) % 4, 8 + (i + 2 * turn) % 4, 12 + (i + 3 * turn) % 4
                for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
                    now[x] = (now[x] + now[y]) & LOW
                    mixed = now[z] ^ now[x]
                    now[z] = (mixed << by | mixed >> (32 - by)) & LOW
        yield from ((x + y) & LOW for x, y in zip(now, first))


def below(words, bound):
    wide = next(words) * bound
    while wide & LOW < (1 << 32) % bound:
        wide = next(words) * bound
    return wide >> 32


def once(pairs):
    need(len(dict(pairs)) == len(pairs), "a key is there twice")
    return dict(pairs)


def luck_key(record, seed):
    """Every word is what was promised, or what the seed makes; together they make the key."""
    parts = [b"meadhall 2 luck", seed]
    need(len(record["words"]) == record["seats"], "not one word a seat")
    for seat, entry in enumerate(record["words"]):
        by, word, number = entry["by"], entry.get("word", "").encode(), bytes([seat])
        fields = {"seat": {"by", "pledge", "word"}, "server": {"by", "word"}, "withheld": {"by", "pledge"}}
        need(by in fields and set(entry) == fields[by], f"the word of seat {seat} is not written so")
        sealed = digest(b"meadhall 2 word", bytes.fromhex(record["commitment"]), number, word).hex()
        made = digest(b"meadhall 2 server word", seed, number)[:16].hex().encode()
        need(by != "seat" or entry["pledge"] == sealed, f"seat {seat} promised another word")
        need(by != "server" or word == made, f"the seed makes another word for seat {seat}")
        parts += [by.encode(), word]
    return digest(*parts)


def verify(text, commitment=None, seal=None):
    record = json.loads(text, object_pairs_hook=once)
    need(record["format"] == 2 and set(record) <= FIELDS, "no finished record of format 2")
    bare = {key: value for key, value in record.items() if key != "seal"}
    bare = json.dumps(bare, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    need(record["seal"] == digest(b"meadhall 2 record", bare).hex(), "not what was sealed")
    need(seal in (None, record["seal"]), "not the seal that was published")
    need(commitment in (None, record["commitment"]), "not the commitment that was published")
    seed = bytes.fromhex(record["seed"])
    need(len(seed) == 32 and digest(b"meadhall 2 seed", seed).hex() == record["commitment"], "another seed")
    words = stream(luck_key(record, seed))
    inherited, imagined = record.get("inherited"), record.get("imagined", [])
    need(inherited in (None, *range(len(record["turns"]) + 1)), "more is taken over than there is")
    asked = [record["deal"]] if inherited is None else []
    asked += [then["luck"] for then in imagined if not then["inherited"]]
    asked += [turn["luck"] for turn in record["turns"][inherited or 0:]]
    draws = [draw for luck in asked for draw in luck]
    for number, (answer, bound) in enumerate(draws, 1):
        need(type(bound) is int and 0 < bound <= LOW and type(answer) is int, f"draw {number} is no draw")
        need(answer == below(words, bound), f"draw {number} does not follow from seed and words")
    return len(draws)


if __name__ == "__main__":
    line = argparse.ArgumentParser()
    line.add_argument("record"), line.add_argument("--commitment"), line.add_argument("--seal")
    given = line.parse_args()
    try:
        with open(given.record, encoding="utf-8") as file:
            print("holds:", verify(file.read(), given.commitment, given.seal), "draws")
    except (ValueError, KeyError, TypeError, AttributeError) as why:
        sys.exit(f"refused: {type(why).__name__}: {why}")
