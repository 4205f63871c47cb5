import { expect, test } from "vitest";
import type { Occupant } from "./messages";
import { noteOf } from "./seat_note";

const ada: Occupant = { kind: "person", person: "a", name: "Ada" };
const now = { over: false, connection: "good" as const, holds: false };

test("a plate says what there is to say, and nothing else", () => {
  expect(noteOf(ada, now)).toBeNull();
  expect(noteOf({ kind: "bot", name: "level:3" }, now)).toBeNull();
  expect(noteOf({ ...ada, program: true, rating: 1512.4 }, now)).toBe("program · 1512");
  expect(noteOf({ ...ada, absent_since: 5 }, now)).toBe("away");
  expect(noteOf({ ...ada, absent_since: 5 }, { ...now, over: true })).toBeNull();
  expect(noteOf(ada, { ...now, connection: "slow" })).toBe("slow connection");
  expect(noteOf(ada, { ...now, connection: "bad", holds: true })).toBe(
    "has a card in hand · bad connection",
  );
});
