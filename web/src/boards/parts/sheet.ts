/** How a drawing lies in the frame that shows it: as large as fits, in the middle. */

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

/** What can just be read, in pixels, and what is more than enough. */
export const readable = 11;
export const enough = 24;

export class Sheet {
  /** Pixels to a unit of the drawing. */
  readonly scale: number;
  private readonly known: boolean;

  /** A frame that is not laid out yet has no size: the drawing is shown as it is. */
  constructor(
    private readonly box: Box,
    readonly width: number,
    readonly height: number,
  ) {
    this.known = width > 0 && height > 0;
    this.scale = this.known ? Math.min(width / box.width, height / box.height) : 1;
  }

  /** How large letters are that should have so many units: they can be read, and do not shout. */
  letters(usual: number): number {
    return this.known
      ? Math.min(Math.max(usual, readable / this.scale), enough / this.scale)
      : usual;
  }

  /** Where a point of the drawing is in the frame, in pixels. */
  place({ x, y }: Point): Point {
    const { box, scale } = this;
    return {
      x: (this.width - box.width * scale) / 2 + (x - box.x) * scale,
      y: (this.height - box.height * scale) / 2 + (y - box.y) * scale,
    };
  }
}
