import { expect, test } from "vitest";
import { readTableName, tableAddress } from "./table_name";

test("a link names a table, and the key of a private one", () => {
  expect(readTableName("#5v1k9mw2x7c0q")).toEqual({ table: "5v1k9mw2x7c0q", key: null });
  expect(readTableName("#5v1k9mw2x7c0q.abc0")).toEqual({ table: "5v1k9mw2x7c0q", key: "abc0" });
});

test.each(["", "#", "#5v1k9mw2x7c0", "#5v1k9mw2x7c0q.", "#<script>alert(1)"])(
  "%j names none",
  (hash) => expect(readTableName(hash)).toBeNull(),
);

test("the address leads back", () => {
  for (const name of [
    { table: "5v1k9mw2x7c0q", key: null },
    { table: "5v1k9mw2x7c0q", key: "abc0" },
  ])
    expect(readTableName(tableAddress(name).replace("/table", ""))).toEqual(name);
});
