import { expect, test } from "vitest";
import { tellMove as durak } from "./durak_moves";
import { tellMove as hex } from "./hex_moves";
import { tellMove as walls } from "./wall_moves";

test("moves of the wall games", () => {
  expect(walls("e4")).toBe("pawn to e4");
  expect(walls("e3h")).toBe("wall e3 horizontal");
  expect(walls("a10v")).toBe("wall a10 vertical");
  expect(walls("d4-d6,e5h")).toBe("pawn from d4 to d6, wall e5 horizontal");
  expect(walls("d4-d6")).toBe("pawn from d4 to d6");
  expect(walls("pass")).toBe("passes");
});

test("moves of Hex", () => {
  expect(hex("c4")).toBe("stone on c4");
  expect(hex("swap-pieces")).toBe("takes over the first stone");
});

test("moves as short as in a list are no codes", () => {
  expect(hex("c4", "short")).toBe("c4");
  expect(hex("swap-pieces", "short")).toBe("swap");
  expect(walls("e3h", "short")).toBe("e3h");
  expect(walls("d4-d6,e5h", "short")).toBe("d4–d6 e5h");
  expect(walls("pass", "short")).toBe("passes");
  expect(durak("6C", "short")).toBe("6♣");
  expect(durak("TD/KS", "short")).toBe("K♠×10♦");
  expect(durak("tTD", "short")).toBe("→10♦");
  expect(durak("take", "short")).toBe("Take");
});

test("moves of Durak", () => {
  expect(durak("7H/QH")).toBe("beats seven of hearts with queen of hearts");
});
