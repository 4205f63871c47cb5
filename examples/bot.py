#!/usr/bin/env python3
"""A bot for a club, with nothing but Python's standard library.

    examples/bot.py LINK            sits down at the table of that link
    examples/bot.py CLUB GAME       opens a table for that game and prints its link

It plays whatever game the table has, by lot: the club tells every seat its legal moves. Write a
better `choose` and you have an opponent of your own. docs/api.md describes the messages.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request


def choose(view):
    """The move to play. `view` is all that our seat may see; `view["moves"]` are its legal moves."""
    return random.choice(view["moves"])


class Club:
    """Asks a club by HTTP, as one person."""

    def __init__(self, address):
        self.address = address
        self.token = None
        guest = self.ask("POST", "/guests", {"token": True, "program": True})
        self.token = guest["token"]
        self.person = guest["person"]["id"]

    def ask(self, method, path, body=None):
        """What the club answers, or {"error": word, "text": ...}. Waits while it is not there."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + "/api" + path, data, method=method)
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        while True:
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    return json.load(answer)
            except urllib.error.HTTPError as error:
                refusal = json.load(error)
                if error.code not in (429, 503):
                    return refusal
                time.sleep(refusal.get("retry_after", 1000) / 1000)
            except OSError:
                time.sleep(1)


def required(answer):
    """The answer, unless the club refuses: then the program ends and says why."""
    if "error" in answer:
        sys.exit(f"{answer['error']}: {answer['text']}")
    return answer


def play(club, table, last):
    """Plays the game at this table to its end, and gives the event that ended it. `last` is the
    number of the last event from before; there may have been other games at this table."""
    commitment = None
    while True:
        now = required(club.ask("GET", table))["snapshot"]
        if now["state"] in ("waiting", "dealing") and now.get("commitment") not in (None, commitment):
            commitment = now["commitment"]  # of an honest deal, to which we contribute
            club.ask("POST", table, {"do": "number", "number": secrets.token_hex(16)})
        if now["state"] == "playing" and now["you"] is not None and now["turn"] == now["you"]:
            move = {"do": "move", "game": now["game"], "ply": now["ply"], "move": choose(now["view"])}
            club.ask("POST", table, move)
        # Answers as soon as there are new events, or without any after half a minute.
        for event in required(club.ask("GET", f"{table}/events?from={last + 1}&wait=30"))["events"]:
            last = event["number"]
            if event["event"] in ("ended", "closed"):
                return event


def main():
    address, _, name = sys.argv[1].partition("/table#")
    club = Club(address.rstrip("/"))
    last = 0
    if name:
        name, _, key = name.partition(".")  # the links of private tables have a key
        sit = {"do": "sit", "key": key} if key else {"do": "sit"}
        last = required(club.ask("POST", "/tables/" + name, sit))["number"]
    else:
        table = required(club.ask("POST", "/tables", {"game": sys.argv[2]}))
        name = table["table"]
        print(table["link"], flush=True)
    end = play(club, "/tables/" + name, last)
    print(end.get("reason") or end["why"], json.dumps(end.get("result")), flush=True)
    club.ask("POST", "/tables/" + name, {"do": "leave"})


if __name__ == "__main__":
    main()
