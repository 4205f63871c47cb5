import { expect, test } from "vitest";
import type { Occupant, TableEvent } from "./messages";
import { after, seatOf, type SeenTable } from "./seen_table";

const person = (name: string): Occupant => ({ kind: "person", person: name, name });
const ada = person("Ada");
const bob = person("Bob");
const terms = {
  game: "hex",
  options: { size: 3, swap: "off" },
  clock: "none",
  rated: false,
  listed: true,
  level: "level:5",
};
const view = { game: "hex" } as never;
const clocks = { left: [null, null], running: 0, charged: false, flag: null, passes_at: null };

type Told = Record<string, unknown> & { event: TableEvent["event"] };

/** The table after these events; numbers and times are added. */
function seen(...events: Told[]): SeenTable {
  const opened: Told = { event: "opened", terms, host: ada, seat: 0 };
  const table = [opened, ...events].reduce<SeenTable | null>(
    (before, event, index) =>
      after(before, { table: "t", number: index + 1, time: 1000 * (index + 1), ...event } as never),
    null,
  );
  return table!;
}

const seated: Told = { event: "seated", seat: 1, player: bob };
const started: Told = {
  event: "started",
  game: 1,
  seats: [ada, bob],
  turn: 0,
  clocks,
  view,
};
const moved = (ply: number, seat: number, move: string): Told => ({
  event: "moved",
  game: 1,
  ply,
  seat,
  move,
  taken: 500,
  turn: 1 - seat,
  clocks: { ...clocks, running: 1 - seat },
});

test("a table waits until its last seat is taken", () => {
  expect(seen()).toMatchObject({ state: "waiting", host: "Ada", seats: [ada, { kind: "open" }] });
  expect(seen(seated)).toMatchObject({ state: "dealing", seats: [ada, bob] });
  const left: Told = { event: "left", seat: 1, why: "left" };
  expect(seen(seated, left)).toMatchObject({ state: "waiting", seats: [ada, { kind: "open" }] });
});

test("moves are kept with who made them and how long they took", () => {
  const table = seen(seated, started, moved(1, 0, "b2"), moved(2, 1, "a1"));
  expect(table).toMatchObject({ state: "playing", game: 1, turn: 0, clocksAt: 5000 });
  expect(table.moves).toEqual(["b2", "a1"]);
  expect(table.movers).toEqual([0, 1]);
  expect(table.times).toEqual([500, 500]);
});

test("what is taken back is gone, and so is the offer", () => {
  const table = seen(
    seated,
    started,
    moved(1, 0, "b2"),
    { event: "offered", seat: 0, offer: "takeback" },
    { event: "answered", seat: 1, offer: "takeback", accepted: true },
    { event: "taken-back", moves: 1, ply: 0, turn: 0, clocks },
  );
  expect(table).toMatchObject({ moves: [], movers: [], turn: 0, offers: [] });
});

test("a draw offer ends when somebody else moves, a takeback when anybody does", () => {
  const offers: Told[] = [
    { event: "offered", seat: 0, offer: "draw" },
    { event: "offered", seat: 0, offer: "takeback" },
  ];
  const own = seen(seated, started, ...offers, moved(1, 0, "b2"));
  expect(own.offers.map(({ offer }) => offer)).toEqual(["draw"]);
  expect(seen(seated, started, ...offers, moved(1, 1, "b2")).offers).toEqual([]);
});

test("what is declined is gone", () => {
  const draw: Told = { event: "offered", seat: 0, offer: "draw" };
  const no: Told = { event: "answered", seat: 1, offer: "draw", accepted: false };
  expect(seen(seated, started, draw).offers).toEqual([{ offer: "draw", seat: 0, accepted: [0] }]);
  expect(seen(seated, started, draw, no).offers).toEqual([]);
});

const ended: Told = {
  event: "ended",
  game: 1,
  result: [1, -1],
  reason: "resignation",
  view,
  record: { moves: [] },
};

test("who leaves after a game has played it all the same", () => {
  const table = seen(seated, started, ended, { event: "left", seat: 1, why: "left" });
  expect(table).toMatchObject({ state: "over", result: [1, -1], reason: "resignation" });
  expect(table.seats[1]).toEqual({ kind: "open" });
  expect(table.players).toEqual([ada, bob]);
});

test("after a rematch was agreed everybody sits one further, and the next game begins", () => {
  const again: Told[] = [{ event: "rematch-agreed" }, { event: "reseated", seats: [1, 0] }];
  expect(seen(seated, started, ended, ...again)).toMatchObject({
    state: "dealing",
    seats: [bob, ada],
    players: [ada, bob],
  });
  const next = seen(seated, started, ended, ...again, { ...started, game: 2, seats: [bob, ada] });
  expect(next).toMatchObject({ state: "playing", game: 2, players: [bob, ada], result: null });
});

test("who leaves while the next game is prepared keeps their place in the last one", () => {
  const again: Told[] = [{ event: "rematch-agreed" }, { event: "reseated", seats: [1, 0] }];
  const left: Told = { event: "left", seat: 0, why: "left" };
  expect(seen(seated, started, ended, ...again, left)).toMatchObject({
    state: "waiting",
    seats: [{ kind: "open" }, ada],
    players: [ada, bob],
    result: [1, -1],
  });
  const cleo = person("Cleo");
  const replaced: Told = { event: "seated", seat: 0, player: cleo };
  expect(seen(seated, started, ended, ...again, left, replaced)).toMatchObject({
    state: "dealing",
    seats: [cleo, ada],
    players: [ada, bob],
  });
});

test("who is gone is marked until they are back", () => {
  const absent: Told = { event: "absent", seat: 1, claimable_from: 9000 };
  const gone = { ...bob, absent_since: 4000, claimable_from: 9000 };
  expect(seen(seated, started, absent).players[1]).toEqual(gone);
  expect(seen(seated, started, absent, { event: "returned", seat: 1 }).players[1]).toEqual(bob);
});

test("a bot takes a seat in a game that goes on", () => {
  const bot: Told = { event: "bot-seated", seat: 1, bot: "level:5", clocks };
  const table = seen(seated, started, { event: "departed", seat: 1, why: "left" }, bot);
  expect(table.state).toBe("playing");
  expect(table.players[1]).toEqual({ kind: "bot", name: "level:5" });
  expect(table.departures).toEqual([{ seat: 1, name: "Bob", why: "left" }]);
});

test("how somebody lost their seat is known until they sit again", () => {
  const removed: Told = { event: "left", seat: 1, why: "removed" };
  expect(seen(seated, removed).unseated).toEqual({ Bob: "removed" });
  expect(seen(seated, { ...removed, why: "gone" }, seated).unseated).toEqual({});
});

test("the numbers of a deal are counted anew for each deal", () => {
  const committed: Told = { event: "committed", commitment: "00", shuffle: "s" };
  const added: Told = { event: "number-added", seat: 0, number_added: "11", from_secret: false };
  expect(seen(committed, added)).toMatchObject({
    deal: { commitment: "00", numbers: [{ fromSecret: false }, null] },
  });
  expect(seen(committed, added, { ...committed, commitment: "01" })).toMatchObject({
    deal: { commitment: "01", numbers: [null, null] },
  });
});

test("who sits down on a seat that somebody left gives a number of their own", () => {
  const committed: Told = { event: "committed", commitment: "00", shuffle: "s" };
  const added: Told = { event: "number-added", seat: 1, number_added: "11", from_secret: false };
  const left: Told = { event: "left", seat: 1, why: "left" };
  const before = seen(committed, seated, added);
  expect(before.deal!.numbers[1]).not.toBeNull();
  expect(seen(committed, seated, added, left, seated).deal!.numbers).toEqual([null, null]);
  const played: Told[] = [committed, seated, added, started, ended];
  expect(seen(...played, left).deal!.numbers[1]).not.toBeNull();
});

test("what is said carries the name of who said it", () => {
  const said: Told = { event: "said", seat: 1, text: "<b>hello</b>" };
  const saying = { seat: 1, person: "Bob", name: "Bob", text: "<b>hello</b>", time: 3000 };
  expect(seen(seated, said).said).toEqual([saying]);
});

test("events of later clubs change nothing", () => {
  const before = seen(seated);
  expect(seen(seated, { event: "danced" } as never)).toEqual(before);
});

test("a closed table says why", () => {
  expect(seen({ event: "closed", why: "by-host" })).toMatchObject({
    state: "closed",
    whyClosed: "by-host",
  });
});

test("everybody is found on their seat", () => {
  expect(seatOf([ada, bob], "Bob")).toBe(1);
  expect(seatOf([ada, { kind: "open" }], "Bob")).toBeNull();
  expect(seatOf([ada, bob], null)).toBeNull();
});
