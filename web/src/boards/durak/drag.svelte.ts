// A card in the fingers: grabbed, carried over the table, let go.

import type { Point } from "./drop";
import type { Place } from "./layout";

export interface Carried {
  card: string;
  place: Place;
}

/** How far a pointer moves, in units of the drawing, before a click becomes a drag. */
const threshold = 12;

export class Drag {
  carried = $state.raw<Carried | null>(null);
  /** True while the click that ends a drag is on its way. */
  ended = false;

  #svg: () => SVGSVGElement;
  #grabbed: { card: string; start: Point; pointer: number } | null = null;

  constructor(svg: () => SVGSVGElement) {
    this.#svg = svg;
  }

  grab(card: string, event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#grabbed = { card, start: this.#pointOf(event), pointer: event.pointerId };
  }

  /** Follows the pointer. True when it has just become clear that this is a drag. */
  move(event: PointerEvent): boolean {
    const grabbed = this.#grabbed;
    if (!grabbed || event.pointerId !== grabbed.pointer) return false;
    const { x, y } = this.#pointOf(event);
    const begins = this.carried === null;
    if (begins) {
      if (Math.hypot(x - grabbed.start.x, y - grabbed.start.y) < threshold) return false;
      this.#svg().setPointerCapture(event.pointerId);
    }
    this.carried = { card: grabbed.card, place: { x, y, turn: 0, scale: 1.04 } };
    return begins;
  }

  /** What was carried, and nothing is any more; null if nothing was, or the pointer was lost. */
  letGo(event: PointerEvent): Carried | null {
    const carried = this.carried;
    this.#grabbed = null;
    this.carried = null;
    if (!carried) return null;
    this.ended = true;
    setTimeout(() => (this.ended = false));
    return event.type === "pointerup" ? carried : null;
  }

  #pointOf(event: PointerEvent): Point {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      this.#svg().getScreenCTM()?.inverse(),
    );
    return { x, y };
  }
}
