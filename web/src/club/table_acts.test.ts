/** Which actions a table offers. */
import { expect, test, vi } from "vitest";
import type { Occupant } from "./messages";
import type { SeenTable } from "./seen_table";
import { actsAt } from "./table_acts";
import type { TableVisit } from "./visit.svelte";

vi.mock("../router.svelte", () => ({ router: {} }));

const people: Occupant[] = ["Ada", "Bob"].map((name) => ({ kind: "person", person: name, name }));
const visit = { own: 0, seat: 0, expelled: null, tab: { elsewhere: false } } as TableVisit;

/** The actions in a game in which nobody has moved. */
function acts(state: "playing" | "over", evening?: string) {
  const terms = { game: "hex", ...(evening !== undefined && { evening }) };
  const seen = { terms, state, seats: people, players: people, offers: [], movers: [] };
  return actsAt(visit, { seen: seen as unknown as SeenTable, hides: false, mine: false });
}

test("a game can be aborted at first, and is followed by another", () => {
  expect(acts("playing").more).toHaveLength(1);
  expect(acts("over").rematch).toMatchObject({ ready: true });
});

test("an evening says who plays next, and its games can only be resigned", () => {
  const { more, resign } = acts("playing", "evening");
  expect(more).toEqual([]);
  expect(resign).toBeDefined();
  const over = acts("over", "evening");
  expect(over.rematch).toBeUndefined();
  expect(over.leave).toBeDefined();
});
