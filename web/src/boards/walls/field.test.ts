import { describe, expect, test } from "vitest";
import { Field, mouseReach, pitch, touchReach } from "./field";
import { readSquare, readWall, squareText, wallText } from "./notation";

const field = new Field(9, 9);
const nowhere = () => false;
const everywhere = () => true;

/** What a pointer aims at, as text; the point in pitches from the north-west corner. */
function meant(x: number, y: number, wanted = nowhere, reach = mouseReach): string | null {
  const spot = field.spotAt({ x: x * pitch, y: y * pitch }, wanted, reach);
  if (!spot) return null;
  return spot.kind === "wall" ? wallText(spot.wall) : squareText(spot.square);
}

describe("the drawing", () => {
  test("has row 1 in the south", () => {
    expect(field.centre(readSquare("a1"))).toEqual({ x: 50, y: 850 });
    expect(field.centre(readSquare("i9"))).toEqual({ x: 850, y: 50 });
  });

  test("puts a horizontal wall on the north side of its square and the next", () => {
    const bar = field.bar(readWall("e3h"));
    expect(bar.y + bar.height / 2).toBe(600);
    expect(bar.x).toBeGreaterThan(400);
    expect(bar.x + bar.width).toBeLessThan(600);
  });

  test("puts a vertical wall on the east side of its square and the one above", () => {
    const bar = field.bar(readWall("e3v"));
    expect(bar.x + bar.width / 2).toBe(500);
    expect(bar.y).toBeGreaterThan(500);
    expect(bar.y + bar.height).toBeLessThan(700);
  });
});

describe("a pointer", () => {
  test("in the middle of a square means the square", () => {
    expect(meant(4.5, 8.5)).toBe("e1");
    expect(meant(0.5, 0.5)).toBe("a9");
  });

  test("near a line means the wall whose middle is nearest", () => {
    expect(meant(4.8, 6.05)).toBe("e3h");
    expect(meant(5.3, 5.95)).toBe("e3h");
    expect(meant(5.05, 6.3)).toBe("e3v");
  });

  test("at the end of a line means a wall that does not stick out", () => {
    expect(meant(0.2, 6)).toBe("a3h");
    expect(meant(8.9, 6)).toBe("h3h");
    expect(meant(5, 0.1)).toBe("e8v");
    expect(meant(5, 8.9)).toBe("e1v");
  });

  test("at the edge of the board means the square: no wall lies there", () => {
    expect(meant(4.5, 8.99)).toBe("e1");
    expect(meant(0.01, 4.5)).toBe("a5");
  });

  test("outside the board means nothing", () => {
    expect(meant(-0.1, 4)).toBeNull();
    expect(meant(4, 9.1)).toBeNull();
  });

  test("on a square that can be meant must be nearer the line", () => {
    expect(meant(4.5, 6.2, nowhere)).not.toBe("e3");
    expect(meant(4.5, 6.2, everywhere)).toBe("e3");
  });

  test("that is a finger finds a wall anywhere but on wanted squares", () => {
    expect(meant(4.5, 6.4, nowhere, touchReach)).toMatch(/h$/);
    expect(meant(4.5, 6.4, everywhere, touchReach)).toBe("e3");
  });

  test("carrying a wall lays it at the nearest corner", () => {
    expect(wallText(field.wallAt({ x: 470, y: 620 }, "h"))).toBe("e3h");
    expect(wallText(field.wallAt({ x: -50, y: 2000 }, "v"))).toBe("a1v");
  });
});

test("the distance to a wall is 0 on it and grows beside it", () => {
  const wall = readWall("e3h");
  expect(field.distance({ x: 500, y: 600 }, wall)).toBe(0);
  expect(field.distance({ x: 500, y: 657 }, wall)).toBeCloseTo(0.5);
});

test("every slot is found at its own middle", () => {
  const wide = new Field(22, 28);
  const missed: string[] = [];
  for (let column = 0; column < 21; ++column)
    for (let row = 0; row < 27; ++row) {
      const wall = { column, row, direction: "v" as const };
      const found = wallText(wide.wallAt(wide.middle(wall), "v"));
      if (found !== wallText(wall)) missed.push(found);
    }
  expect(missed).toEqual([]);
});

test("a line above a wall or a square covers nothing of it", () => {
  const wall = (text: string) => ({ kind: "wall" as const, wall: readWall(text) });
  expect(field.clearOf(wall("e3v"))).toBeGreaterThan(field.bar(readWall("e3v")).height / 2);
  expect(field.clearOf(wall("e3h"))).toBeLessThan(field.clearOf(wall("e3v")));
  expect(field.clearOf({ kind: "square", square: readSquare("e3") })).toBe(pitch / 2);
});

describe("a turned board", () => {
  const turned = new Field(11, 14, true);
  const straight = new Field(11, 14);

  test("has row 1 in the north and column a in the east", () => {
    expect(turned.centre(readSquare("a1"))).toEqual({ x: 1050, y: 50 });
    expect(turned.centre(readSquare("k14"))).toEqual({ x: 50, y: 1350 });
  });

  test("is the same as the other one upside down, for squares, walls and pointers", () => {
    const upsideDown = ({ x, y }: { x: number; y: number }) => ({ x: 1100 - x, y: 1400 - y });
    for (const text of ["a1h", "e3v", "j13h", "c7v"]) {
      const wall = readWall(text);
      expect(turned.middle(wall)).toEqual(upsideDown(straight.middle(wall)));
      expect(wallText(turned.wallAt(turned.middle(wall), wall.direction))).toBe(text);
      expect(turned.distance(turned.middle(wall), wall)).toBe(0);
    }
    for (let x = 5.3; x < 1100; x += 37.1)
      for (let y = 5.7; y < 1400; y += 41.3)
        for (const reach of [mouseReach, touchReach])
          expect(turned.spotAt({ x, y }, nowhere, reach)).toEqual(
            straight.spotAt(upsideDown({ x, y }), nowhere, reach),
          );
  });
});
