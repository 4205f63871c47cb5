// Dragging a card: grabbing it, moving it over the table and releasing it.

import type { Point } from "./drop";
import type { Place } from "./layout";

export interface Carried {
  card: string;
  place: Place;
}

/**
 * The distance, in units of the drawing, from which a pointer movement is a drag instead of a
 * click.
 */
const threshold = 12;

export class Drag {
  carried = $state.raw<Carried | null>(null);
  /** True until the click event that ends a drag has been handled. */
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

  /** Follows the pointer. True if this movement starts the drag. */
  move(event: PointerEvent): boolean {
    const grabbed = this.#grabbed;
    if (!grabbed || event.pointerId !== grabbed.pointer) return false;
    // The button was released where no event told of it, as outside the window.
    if (event.buttons === 0) {
      this.letGo(event);
      return false;
    }
    const { x, y } = this.#pointOf(event);
    const begins = this.carried === null;
    if (begins) {
      if (Math.hypot(x - grabbed.start.x, y - grabbed.start.y) < threshold) return false;
      this.#svg().setPointerCapture(event.pointerId);
    }
    this.carried = { card: grabbed.card, place: { x, y, turn: 0, scale: 1.04 } };
    return begins;
  }

  /** Ends the drag and returns the card; null if there was no drag or the pointer was cancelled. */
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
