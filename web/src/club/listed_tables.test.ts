import { expect, test } from "vitest";
import { afterNews, seekers, sitsAt } from "./listed_tables";
import type { ListedTable, Sought } from "./messages";

const table = (
  name: string,
  opened: number,
  state: ListedTable["state"] = "waiting",
): ListedTable => ({
  table: name,
  state,
  opened,
  host: "ada",
  seats: [{ kind: "person", person: "ada", name: "Ada" }, { kind: "open" }],
  terms: { game: "hex", options: {}, clock: "180+2", rated: false, listed: true, level: "level:5" },
});
const names = (tables: ListedTable[]) => tables.map(({ table }) => table).join(" ");

test("tables come, change and go, the newest first", () => {
  let tables = afterNews([], { all: true, tables: [table("a", 1), table("b", 3)] });
  expect(names(tables)).toBe("b a");
  tables = afterNews(tables, { tables: [table("c", 2), table("a", 1, "playing")] });
  expect(names(tables)).toBe("b c a");
  expect(tables[2]!.state).toBe("playing");
  tables = afterNews(tables, {
    tables: [
      { table: "c", gone: true },
      { table: "never", gone: true },
    ],
  });
  expect(names(tables)).toBe("b a");
});

test("after a connection was made again, what is gone is gone", () => {
  const before = afterNews([], { all: true, tables: [table("a", 1)] });
  expect(names(afterNews(before, { all: true, tables: [table("b", 2)] }))).toBe("b");
});

test("who sits at a table", () => {
  expect(sitsAt(table("a", 1), "ada")).toBe(true);
  expect(sitsAt(table("a", 1), "bob")).toBe(false);
  expect(sitsAt(table("a", 1), null)).toBe(false);
});

test("only those count who look for the same game as usual", () => {
  const sought: Sought = {
    game: "hex",
    options: { size: 11, swap: "on" },
    clock: "180+2",
    rated: false,
    people: 2,
  };
  const wish = { game: "hex", clock: { minutes: 3, increment: 2 } };
  expect(seekers([sought], wish)).toBe(2);
  expect(seekers([], wish)).toBe(0);
  for (const other of [
    { game: "durak" },
    { clock: "none" },
    { rated: true },
    { options: { size: 5 } },
  ])
    expect(seekers([{ ...sought, ...other }], wish), JSON.stringify(other)).toBe(0);
});
