/** The mapping of a drawing to the frame that shows it: as large as fits, centred. */

interface Point {
  x: number;
  y: number;
}

interface Box extends Point {
  width: number;
  height: number;
}

/** The smallest readable font size in pixels, and the largest useful one. */
export const readable = 11;
export const enough = 24;

export class Sheet {
  /** Pixels per unit of the drawing. */
  readonly scale: number;
  private readonly known: boolean;

  /** A frame that is not laid out yet has size 0; the scale is then 1. */
  constructor(
    private readonly box: Box,
    readonly width: number,
    readonly height: number,
  ) {
    this.known = width > 0 && height > 0;
    this.scale = this.known ? Math.min(width / box.width, height / box.height) : 1;
  }

  /**
   * A font size in units of the drawing: `usual`, but readable and not excessively large on the
   * screen.
   */
  letters(usual: number): number {
    return this.known
      ? Math.min(Math.max(usual, readable / this.scale), enough / this.scale)
      : usual;
  }

  /** The position of a point of the drawing in the frame, in pixels. */
  place({ x, y }: Point): Point {
    const { box, scale } = this;
    return {
      x: (this.width - box.width * scale) / 2 + (x - box.x) * scale,
      y: (this.height - box.height * scale) / 2 + (y - box.y) * scale,
    };
  }
}
