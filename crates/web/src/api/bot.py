"""A bot for Meadhall in fifty lines: it plays the first offer that is allowed, by lot.

    python3 bot.py http://127.0.0.1:7777            lays a table against two normal bots
    python3 bot.py http://127.0.0.1:7777 TABLE TOKEN    plays a seat of a table
"""
import json
import random
import sys
import time
import urllib.error
import urllib.request


def ask(url, token=None, body=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    data = json.dumps(body).encode() if body is not None else None
    try:
        with urllib.request.urlopen(urllib.request.Request(url, data, headers)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        return json.load(error)


def choose(state):
    allowed = [offer for offer in state["offers"] if offer["refused"] is None]
    return random.choice(allowed)


def main(server, table=None, token=None):
    if table is None:
        new = {"game": "valhalla", "seats": ["me", "normal", "normal"], "name": "Fifty lines"}
        laid = ask(server + "/api/tables", body=new)
        table, token = laid["table"], laid["tokens"]["0"]
        print("watch it:", server + "/t/" + table)
    url = server + "/api/tables/" + table
    while (state := ask(url, token))["status"] in ("waiting", "playing"):
        if state["seat"] not in state["waiting"]:
            time.sleep(0.2)
            continue
        offer = choose(state)
        print(offer["text"])
        body = {"version": state["version"], "id": str(random.random()), "action": offer["action"]}
        ask(url + "/actions", token, body)
    print("result:", state["result"])


main(*sys.argv[1:])
