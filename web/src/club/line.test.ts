import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./fake_socket";
import { limits } from "./heartbeat";
import { Line, patience } from "./line";
import { Unreachable, type Command, type TableEvent } from "./messages";

const table = "5v1k9mw2x7c0q";
const event = (number: number) => ({ table, number, time: number, event: "rematch-agreed" });

let sockets: FakeSocket[];
let line: Line;
let heard: number[][];
let said: string[];
const socket = () => sockets.at(-1)!;
const watcher = {
  events: (events: TableEvent[]) => heard.push(events.map(({ number }) => number)),
  refused: ({ word }: { word: string }) => said.push(word),
  crowd: (watching: number, connections: unknown[]) =>
    said.push([`${watching} watch`, ...connections].join(" ")),
  hand: (seat: number, about: string) => said.push(`${seat} is about ${about}`),
};

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  heard = [];
  said = [];
  const connect = () => {
    sockets.push(new FakeSocket());
    return socket();
  };
  line = new Line(connect, {
    hello: () => said.push("hello"),
    lost: () => said.push("lost"),
    stopping: () => said.push("stopping"),
    expelled: () => said.push("expelled"),
  });
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

test("nothing is asked before the club has greeted", () => {
  line.watch(table, watcher, "secret");
  expect(socket().sent).toEqual([]);
  socket().hello();
  expect(socket().next()).toMatchObject({ do: "watch", table, from: 1, key: "secret" });
});

test("what was missed is told at once, the rest as it comes", () => {
  line.watch(table, watcher);
  socket().hello();
  socket().answer({ ok: true, number: 2 });
  for (const number of [1, 2, 3]) socket().tell(event(number));
  expect(heard).toEqual([[1, 2], [3]]);
});

test("events that come before the answer wait for it", () => {
  line.watch(table, watcher);
  socket().hello();
  socket().tell(event(1));
  expect(heard).toEqual([]);
  socket().answer({ ok: true, number: 1 });
  expect(heard).toEqual([[1]]);
});

test("after a break it goes on after the last event, and nothing comes twice", () => {
  line.watch(table, watcher);
  socket().hello();
  socket().answer({ ok: true, number: 1 });
  socket().tell(event(1));
  socket().drop();
  expect(said).toEqual(["hello", "lost"]);
  vi.advanceTimersByTime(patience.first);
  expect(sockets.length).toBe(2);
  socket().hello();
  expect(socket().sent[0]).toMatchObject({ do: "watch", from: 2 });
  socket().answer({ ok: true, number: 2 });
  socket().tell(event(1));
  socket().tell(event(2));
  expect(heard).toEqual([[1], [2]]);
});

test("the pauses between attempts grow, up to a bound", () => {
  let made = 1;
  for (let attempt = 0; attempt < 12; ++attempt) {
    socket().drop();
    vi.advanceTimersByTime(Math.min(patience.most, patience.first * 2 ** attempt));
    expect(sockets.length).toBe(++made);
  }
});

test("a command is sent again until it is acknowledged", async () => {
  socket().hello();
  const done = line.command(table, { do: "move", game: 1, ply: 0, move: "e2" });
  const first = socket().next();
  socket().drop();
  vi.advanceTimersByTime(patience.first);
  expect(socket().sent).toEqual([]);
  socket().hello();
  expect(socket().sent).toEqual([first]);
  socket().answer({ ok: true, number: 7 });
  await expect(done).resolves.toBe(7);
});

test("what was done before the connection broke is no failure", async () => {
  socket().hello();
  const done = line.command(table, { do: "sit" });
  socket().drop();
  vi.advanceTimersByTime(patience.first);
  socket().hello();
  socket().answer({ error: "already-seated", text: "you sit at this table already" });
  await expect(done).resolves.toBe(0);
});

test("a refusal is told with its word", async () => {
  socket().hello();
  const done = line.command(table, { do: "sit" });
  socket().answer({ error: "full", text: "all seats are taken" });
  await expect(done).rejects.toMatchObject({ word: "full", message: "all seats are taken" });
});

test("who is told to wait tries again by itself", async () => {
  socket().hello();
  const done = line.command(table, { do: "sit" });
  socket().answer({ error: "too-many", text: "slower", retry_after: 3000 });
  expect(socket().sent).toEqual([]);
  vi.advanceTimersByTime(3000);
  socket().answer({ ok: true, number: 2 });
  await expect(done).resolves.toBe(2);
});

test("a club that is busy is asked again for a table", () => {
  line.watch(table, watcher);
  socket().hello();
  socket().answer({ error: "busy", text: "too much at once" });
  expect(socket().sent).toEqual([]);
  vi.advanceTimersByTime(patience.first);
  expect(socket().next()).toMatchObject({ do: "watch", table, from: 1 });
  expect(said).toEqual(["hello"]);
});

test("what was said is not said twice", async () => {
  socket().hello();
  const said = line.command(table, { do: "say", text: "hello" });
  socket().drop();
  await expect(said).rejects.toBeInstanceOf(Unreachable);
});

test("a takeback is not asked for twice: it may have been done", async () => {
  socket().hello();
  const asked = line.command(table, { do: "offer", offer: "takeback" });
  socket().drop();
  await expect(asked).rejects.toBeInstanceOf(Unreachable);
});

test.each<[Command, string]>([
  [{ do: "resign", confirmed: true }, "not-your-seat"],
  [{ do: "hold", game: 1, ply: 3 }, "not-now"],
  [{ do: "bots", bot: "level:3" }, "playing"],
  [{ do: "bots", bot: "level:3" }, "full"],
  [{ do: "offer", offer: "rematch" }, "playing"],
  [{ do: "offer", offer: "rematch" }, "waiting"],
  [{ do: "offer", offer: "draw" }, "game-over"],
])("%o that is answered with %s is done only if it was repeated", async (command, error) => {
  socket().hello();
  const refused = line.command(table, command);
  socket().answer({ error, text: "no" });
  await expect(refused).rejects.toMatchObject({ word: error });
  const repeated = line.command(table, command);
  socket().drop();
  vi.advanceTimersByTime(patience.first);
  socket().hello();
  socket().answer({ error, text: "no" });
  await expect(repeated).resolves.toBe(0);
});

test("too many of something is not asked for again unless the club says when", async () => {
  socket().hello();
  const done = line.command(table, { do: "sit" });
  socket().answer({ error: "too-many", text: "you sit at too many tables" });
  await expect(done).rejects.toMatchObject({ word: "too-many" });
  line.watch(table, watcher);
  socket().answer({ error: "too-many", text: "unwatch another table first" });
  expect(said).toEqual(["hello", "too-many"]);
  vi.advanceTimersByTime(patience.first);
  expect(socket().sent).toEqual([]);
});

test("another connection can be made at once, and takes over what was sent", async () => {
  socket().hello();
  const spoken = line.command(table, { do: "say", text: "hello" });
  const done = line.command(table, { do: "sit" });
  line.again();
  expect(sockets.map(({ closed }) => closed)).toEqual([true, false]);
  await expect(spoken).rejects.toBeInstanceOf(Unreachable);
  sockets[0]!.drop();
  expect(said).toEqual(["hello"]);
  socket().hello();
  expect(socket().sent.map((message) => message["do"])).toEqual(["sit"]);
  socket().answer({ ok: true, number: 3 });
  await expect(done).resolves.toBe(3);
});

test("a table that cannot be watched is said so", () => {
  line.watch(table, watcher);
  socket().hello();
  socket().answer({ error: "unknown", text: "there is no such table" });
  expect(said).toEqual(["hello", "unknown"]);
});

test("a club that says nothing is asked, and given up if it stays silent", () => {
  socket().hello();
  vi.advanceTimersByTime(limits.silence);
  expect(socket().next()).toMatchObject({ do: "unwatch" });
  vi.advanceTimersByTime(limits.answer);
  expect(said).toEqual(["hello", "lost"]);
  expect(sockets[0]!.closed).toBe(true);
});

test("a club that answers is not given up", () => {
  socket().hello();
  for (let times = 0; times < 5; ++times) {
    vi.advanceTimersByTime(limits.silence);
    socket().answer({ ok: true });
  }
  expect(said).toEqual(["hello"]);
});

test("how many watch, that the server stops, and that one is not wanted", () => {
  line.watch(table, watcher);
  socket().hello();
  socket().tell({ table, watching: 3 });
  socket().tell({ table: "another", watching: 9 });
  socket().tell({ notice: "stopping", text: "back in a moment" });
  socket().drop(4003);
  expect(said).toEqual(["hello", "3 watch", "stopping", "expelled", "lost"]);
});

test("how long an answer took is told", () => {
  const delays: number[] = [];
  const timed = new Line(
    () => {
      sockets.push(new FakeSocket());
      return socket();
    },
    { hello: () => {}, lost: () => {}, answered: (delay) => delays.push(delay) },
  );
  timed.watch(table, watcher);
  socket().hello();
  vi.advanceTimersByTime(300);
  socket().answer({ ok: true, number: 0 });
  expect(delays).toEqual([300]);
  timed.close();
});

test("a closed line does not come back", async () => {
  const waiting = line.command(table, { do: "sit" });
  line.close();
  await expect(waiting).rejects.toBeInstanceOf(Unreachable);
  socket().drop();
  vi.advanceTimersByTime(60_000);
  expect(sockets.length).toBe(1);
  await expect(line.command(table, { do: "sit" })).rejects.toBeInstanceOf(Unreachable);
});

test("a line that is closed before it is open ends its socket when that is, or would be given up", () => {
  socket().readyState = 0;
  line.close();
  expect(socket().closed).toBe(false);
  socket().onopen!();
  expect(socket().closed).toBe(true);

  const other = new Line(
    () => {
      sockets.push(new FakeSocket());
      socket().readyState = 0;
      return socket();
    },
    { hello: () => {}, lost: () => {} },
  );
  other.close();
  vi.advanceTimersByTime(limits.answer - 1);
  expect(socket().closed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(socket().closed).toBe(true);
});

test("what has to be told over every connection is, until it is taken back", () => {
  const refused: string[] = [];
  line.keepTelling("lobby", { do: "lobby", on: true }, ({ word }) => refused.push(word));
  expect(socket().sent).toEqual([]);
  socket().hello();
  socket().answer({ ok: true });
  socket().drop();
  vi.runOnlyPendingTimers();
  socket().hello();
  expect(socket().next()).toMatchObject({ do: "lobby", on: true });
  line.stopTelling("lobby", { do: "lobby", on: false });
  expect(socket().next()).toMatchObject({ do: "lobby", on: false });
  socket().drop();
  vi.runOnlyPendingTimers();
  socket().hello();
  expect(socket().sent).toEqual([]);
  expect(refused).toEqual([]);
});

test("what the club will not hear is not told again, unless it has no time", () => {
  const refused: string[] = [];
  line.keepTelling("seek", { do: "seek", game: "hex" }, ({ word }) => refused.push(word));
  socket().hello();
  socket().answer({ error: "busy", text: "later" });
  vi.advanceTimersByTime(patience.first);
  expect(refused).toEqual([]);
  socket().answer({ error: "bad-terms", text: "no" });
  expect(refused).toEqual(["bad-terms"]);
  socket().drop();
  vi.runOnlyPendingTimers();
  socket().hello();
  expect(socket().sent).toEqual([]);
});

test("who is there, and what a hand is about, is told to those who watch the table", () => {
  line.watch(table, watcher);
  line.mention(table, { do: "hand", about: "a1" });
  socket().hello();
  socket().answer({ ok: true, number: 0 });
  socket().tell({ table, watching: 2, connections: ["good", null] });
  socket().tell({ table, hand: { seat: 1, about: "c3" } });
  expect(said).toEqual(["hello", "2 watch good ", "1 is about c3"]);
  expect(socket().sent).toEqual([]);
  line.mention(table, { do: "hand", about: "a2" });
  expect(socket().next()).toEqual({ table, do: "hand", about: "a2" });
});
