import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Drag } from "./drag.svelte";

/** Points of the drawing are those of the screen. */
beforeEach(() => {
  class Point {
    constructor(
      readonly x: number,
      readonly y: number,
    ) {}
    matrixTransform() {
      return this;
    }
  }
  vi.stubGlobal("DOMPoint", Point);
});
afterEach(() => vi.unstubAllGlobals());

const at = (x: number, buttons: number, type = "pointermove") =>
  ({ type, clientX: x, clientY: 0, button: 0, buttons, pointerId: 1 }) as PointerEvent;

function grabbed(): Drag {
  const svg = { getScreenCTM: () => null, setPointerCapture: () => {} };
  const drag = new Drag(() => svg as unknown as SVGSVGElement);
  drag.grab("6S", at(0, 1, "pointerdown"));
  return drag;
}

test("a card follows the pointer from some distance on, until it is released", () => {
  const drag = grabbed();
  expect(drag.move(at(5, 1))).toBe(false);
  expect(drag.carried).toBeNull();
  expect(drag.move(at(50, 1))).toBe(true);
  expect(drag.carried).toMatchObject({ card: "6S", place: { x: 50 } });
  expect(drag.letGo(at(50, 0, "pointerup"))).toMatchObject({ card: "6S" });
  expect(drag.carried).toBeNull();
});

test("a pointer without a pressed button carries no card, as after a release outside", () => {
  const drag = grabbed();
  expect(drag.move(at(50, 0))).toBe(false);
  expect(drag.carried).toBeNull();
  expect(drag.move(at(60, 1)), "it was let go").toBe(false);

  const carrying = grabbed();
  carrying.move(at(50, 1));
  carrying.move(at(60, 0));
  expect(carrying.carried).toBeNull();
});
