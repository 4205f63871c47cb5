import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./fake_socket";
import { Line } from "./line";
import { enoughWaiting, Lobby } from "./lobby.svelte";
import { ClubRefusal, type ListedTable } from "./messages";

const table = "5v1k9mw2x7c0q";
const ada = { id: "ada", name: "Ada", guest: true, program: false };
const wish = { game: "hex", clock: { minutes: 3, increment: 2 } };

let sockets: FakeSocket[];
let places: string[];
let there: boolean | null;
let banned: ClubRefusal | null;
let own: ListedTable[];
let lobby: Lobby;
const socket = () => sockets.at(-1)!;
/** The messages sent since the last call, without their ids. */
const told = () =>
  socket()
    .sent.splice(0)
    .map(({ id: _, ...message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  places = [];
  there = null;
  banned = null;
  own = [];
  const connect = () => {
    sockets.push(new FakeSocket());
    return socket();
  };
  lobby = new Lobby({
    openLine: (listener) => new Line(connect, listener),
    http: {
      guest: () => Promise.resolve(ada),
      rename: (name) =>
        name === "Bob"
          ? Promise.reject(new ClubRefusal("name-taken", "taken"))
          : Promise.resolve({ ...ada, name }),
      open: () => Promise.resolve({ table, link: "", key: "secret" }),
      ownTables: () => Promise.resolve(own),
      isThere: () => Promise.resolve(there),
      games: () =>
        Promise.resolve([{ game: "hex", kind: "none", seats: [{ person: "bob", name: "Bob" }] }]),
      challenge: (person) =>
        person === "bob"
          ? Promise.resolve({ table, link: "", key: "secret" })
          : Promise.reject(new ClubRefusal("too-many", "no")),
      decline: () => Promise.resolve(),
    },
    whyBanned: () => Promise.resolve(banned),
    go: (path) => places.push(path),
  });
});
afterEach(() => {
  lobby.leave();
  lobby.cancel();
  vi.useRealTimers();
});

test("shows what the club tells, over every connection anew", () => {
  lobby.enter();
  expect(lobby.tables).toBeNull();
  socket().hello(ada);
  expect(told()).toEqual([{ do: "lobby", on: true }]);
  socket().tell({ lobby: { all: true, tables: [], seeking: [] } });
  expect(lobby.tables).toEqual([]);
  socket().drop();
  expect(lobby.connected).toBe(false);
  vi.runOnlyPendingTimers();
  socket().hello(ada);
  expect(told()).toEqual([{ do: "lobby", on: true }]);
});

test("who looks for a game is taken to the table", async () => {
  lobby.enter();
  socket().hello(ada);
  await lobby.seek(wish);
  expect(told().at(-1)).toEqual({ do: "seek", game: "hex", clock: "180+2" });
  socket().tell({ paired: { table } });
  expect(places).toEqual([`/table#${table}`]);
  expect(lobby.wish).toBeNull();
});

test("nobody becomes a guest before looking for a game", async () => {
  lobby.enter();
  socket().hello(null);
  await lobby.seek(wish);
  expect(lobby.person).toEqual(ada);
  expect(sockets).toHaveLength(2);
  socket().hello(ada);
  expect(told()).toContainEqual({ do: "seek", game: "hex", clock: "180+2" });
});

test("the search goes on elsewhere on the page, and over another connection", async () => {
  lobby.enter();
  socket().hello(ada);
  await lobby.seek(wish);
  lobby.leave();
  expect(told().at(-1)).toEqual({ do: "lobby", on: false });
  socket().drop();
  vi.advanceTimersByTime(1000);
  socket().hello(ada);
  expect(told()).toEqual([{ do: "seek", game: "hex", clock: "180+2" }]);
  lobby.cancel();
  expect(socket().closed).toBe(true);
});

test("after a while without anybody a bot is offered", async () => {
  lobby.enter();
  socket().hello(ada);
  await lobby.seek(wish);
  for (let asked = 0; asked < 2; ++asked) socket().answer({ ok: true });
  vi.advanceTimersByTime(enoughWaiting - 1);
  expect(lobby.lonely).toBe(false);
  vi.advanceTimersByTime(1);
  expect(lobby.lonely).toBe(true);
  lobby.cancel();
  expect(lobby.lonely).toBe(false);
  expect(told().at(-1)).toEqual({ do: "unseek" });
});

test("a search that the club refuses is over, and says why", async () => {
  lobby.enter();
  socket().hello(ada);
  socket().answer({ ok: true });
  await lobby.seek(wish);
  socket().answer({ error: "bad-terms", text: "no" });
  expect(lobby.wish).toBeNull();
  expect(lobby.objection?.word).toBe("bad-terms");
});

test("found after the search was ended, nobody waits for us there", async () => {
  lobby.enter();
  socket().hello(ada);
  await lobby.seek(wish);
  lobby.cancel();
  told();
  socket().tell({ paired: { table } });
  expect(told()).toEqual([{ table, do: "abort" }]);
  expect(places).toEqual([]);
});

test("sits down, and opens tables", async () => {
  lobby.enter();
  socket().hello(ada);
  told();
  const sitting = lobby.sit(table);
  await vi.waitFor(() => expect(socket().sent).toHaveLength(1));
  socket().answer({ ok: true, number: 3 });
  await sitting;
  await lobby.open({ game: "hex", listed: false });
  expect(places).toEqual([`/table#${table}`, `/table#${table}.secret`]);
});

test("knows the games in which one sits, and hears when that changes", async () => {
  const seats = [{ kind: "person" as const, person: ada.id, name: ada.name }];
  const terms = { game: "hex", options: {}, clock: "none", rated: false, listed: false, level: "" };
  const sat = (name: string, state: ListedTable["state"]): ListedTable => ({
    ...{ table: name, state, terms, host: ada.id, opened: 1, seats },
  });
  own = [sat("private", "playing"), sat("waits", "waiting"), sat("ended", "over")];
  lobby.enter();
  socket().hello(ada);
  await vi.waitFor(() => expect(lobby.own).toEqual([own[0]]));

  own = [sat("private", "playing"), sat("waits", "playing")];
  socket().tell({ lobby: { tables: [{ ...sat("another", "playing"), seats: [] }] } });
  await Promise.resolve();
  expect(lobby.own).toHaveLength(1);
  socket().tell({ lobby: { tables: [sat("waits", "playing")] } });
  await vi.waitFor(() => expect(lobby.own).toEqual(own));
  own = [];
  socket().tell({ lobby: { tables: [{ table: "waits", gone: true }] } });
  await vi.waitFor(() => expect(lobby.own).toEqual([]));
});

test("challenges whom one has met, and hears of challenges", async () => {
  lobby.enter();
  socket().hello(ada);
  await vi.waitFor(() => expect(lobby.met).toHaveLength(1));
  const [bob] = lobby.met;
  expect(bob).toMatchObject({ person: "bob", name: "Bob", clock: null });
  await lobby.challenge(bob!);
  expect(places).toEqual([`/table#${table}.secret`]);
  const challenge = { from: { person: "bob", name: "Bob" }, table, terms: {}, until: 1 };
  socket().tell({ challenges: [challenge] });
  expect(lobby.challenges).toEqual([challenge]);
  socket().tell({ challenges: [] });
  expect(lobby.challenges).toEqual([]);
});

test("a challenge that the club refuses leads nowhere, and it is said why", async () => {
  lobby.enter();
  socket().hello(ada);
  told();
  await lobby.challenge({ person: "eve", name: "Eve", game: "hex", clock: null });
  expect(places).toEqual([]);
  expect(lobby.objection?.word).toBe("too-many");
});

test("a name that is taken is said, another is taken on", async () => {
  lobby.enter();
  socket().hello(ada);
  expect(await lobby.rename("Bob")).toBe(false);
  expect(lobby.objection?.word).toBe("name-taken");
  expect(await lobby.rename("Augusta")).toBe(true);
  expect(lobby.person?.name).toBe("Augusta");
  socket().tell({ person: { ...ada, name: "Lovelace" } });
  expect(lobby.person?.name).toBe("Lovelace");
});

test("who is banned is told so, and nothing is tried any more", async () => {
  banned = new ClubRefusal("banned", "you are banned");
  lobby.enter();
  socket().drop();
  await vi.waitFor(() => expect(lobby.refused).toBe(banned));
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);

  banned = null;
  lobby.retry();
  expect(lobby.refused).toBeNull();
  expect(lobby.failed).toBe(false);
  socket().hello(ada);
  await lobby.seek(wish);
  banned = new ClubRefusal("banned", "you are banned");
  socket().drop(4003);
  await vi.waitFor(() => expect(lobby.refused).toBe(banned));
  expect(lobby.wish).toBeNull();
});

test.each([
  [null, false],
  [true, false],
  [false, true],
])("whether there is a club at all: %s", async (answer, absent) => {
  there = answer;
  lobby.enter();
  socket().drop();
  await vi.waitFor(() => expect(lobby.absent).toBe(absent));
  expect(lobby.failed).toBe(true);
  if (!absent) return;
  lobby.retry();
  socket().hello(ada);
  expect(lobby.connected).toBe(true);
});
