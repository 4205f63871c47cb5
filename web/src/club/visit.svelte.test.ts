/** What a visitor of a table sends to the club. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "./fake_socket";
import { Line, type LineListener } from "./line";
import type { TableEvent } from "./messages";
import { TableVisit } from "./visit.svelte";

const surroundings = vi.hoisted(() => ({ open: null as unknown }));
vi.mock("./club", () => ({
  openLine: (listener: LineListener) => new Line(surroundings.open as () => FakeSocket, listener),
  club: { guest: () => Promise.resolve({}) },
}));
vi.mock("../router.svelte", () => ({ root: new URL("http://club.example/") }));

const table = "5v1k9mw2x7c0q";
const ada = { kind: "person", person: "ada", name: "Ada" };
const bob = { kind: "person", person: "bob", name: "Bob" };
const terms = { game: "durak", options: { players: 2 }, clock: "none", level: "level:1" };
let socket: FakeSocket;
let visit: TableVisit;
let count: number;

/** The messages of a kind that were sent since the last call. */
const sent = (kind: string) => socket.sent.splice(0).filter((each) => each["do"] === kind);
const tell = (event: Record<string, unknown> & { event: TableEvent["event"] }) =>
  socket.tell({ table, number: ++count, time: 0, ...event });

beforeEach(() => {
  count = 0;
  surroundings.open = () => (socket = new FakeSocket());
  visit = new TableVisit({ table, key: null }, () => {});
  socket.hello({ id: "bob", name: "Bob", guest: true, program: false });
  socket.answer({ ok: true, number: 0 });
});
afterEach(() => visit.close());

test("a number is given for every seat that was taken, also after the seat was left", () => {
  tell({ event: "opened", terms, host: ada, seat: 0 });
  tell({ event: "committed", commitment: "00", shuffle: "s" });
  tell({ event: "seated", seat: 1, player: bob });
  const [first] = sent("number");
  expect(first).toMatchObject({ table, number: visit.numberIn("00") });
  const added = { event: "number-added", seat: 1, from_secret: false } as const;
  tell({ ...added, number_added: first!["number"] });
  expect(sent("number")).toEqual([]);
  tell({ event: "left", seat: 1, why: "gone" });
  tell({ event: "seated", seat: 1, player: bob });
  expect(sent("number")).toMatchObject([{ number: first!["number"] }]);
});

test("what is typed while a message is under way stays, and a message is sent once", async () => {
  visit.draft = " hello ";
  const first = visit.sayDraft();
  await visit.sayDraft();
  expect(sent("say")).toMatchObject([{ text: "hello" }]);
  visit.draft = "and";
  socket.tell({ id: 2, ok: true, number: 1 });
  await first;
  expect(visit.draft).toBe("and");
});

test("a message that is refused can be sent again, unless another one is begun", async () => {
  visit.draft = "hello";
  let said = visit.sayDraft();
  socket.answer({ error: "muted", text: "no" });
  await said;
  expect(visit.draft).toBe("hello");
  said = visit.sayDraft();
  visit.draft = "bye";
  socket.answer({ error: "muted", text: "no" });
  await said;
  expect(visit.draft).toBe("bye");
});

test("hands are shared over every connection, also that of another identity", () => {
  visit.hands.turn(true);
  sent("hands");
  tell({ event: "opened", terms, host: ada, seat: 0 });
  visit["line"].again();
  socket.hello({ id: "cleo", name: "Cleo", guest: true, program: false });
  socket.answer({ ok: true, number: 1 });
  expect(sent("hands")).toMatchObject([{ table, on: true }]);
  visit.hands.turn(false);
});
