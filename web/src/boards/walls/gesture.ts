/**
 * A pointer gesture on a wall game's board, from pressing to releasing: a click or tap, dragging a
 * pawn, or shifting a proposed wall with a finger. Mouse and pen also aim without pressing.
 */
import { pitch, type Field, type Point } from "./field";
import type { Hand } from "./hand.svelte";
import { readWall, squareText, type Wall } from "./notation";

/** The movement, in pitches, up to which a press still counts as a click. */
const slack = 0.3;
/** The distance from the proposed wall, in pitches, within which a tap confirms it. */
const grasp = 0.4;

interface Press {
  at: Point;
  touch: boolean;
  moved: boolean;
  /** The square of the pressed pawn. */
  pawn: string | null;
  /** The proposed wall, if it was pressed. */
  wall: Wall | null;
}

export class Gesture {
  private press: Press | null = null;

  constructor(
    private readonly hand: Hand,
    private readonly field: () => Field,
  ) {}

  /** Whether something was pressed that will follow the pointer. */
  down(at: Point, touch: boolean): boolean {
    if (!this.hand.active) return false;
    const spot = this.hand.spotAt(at, touch);
    const square = spot?.kind === "square" ? squareText(spot.square) : "";
    const pawn = this.hand.canPickUp(square) ? square : null;
    const wall = this.proposedWall();
    const grasped = wall && this.field().distance(at, wall) < grasp ? wall : null;
    this.press = { at, touch, moved: false, pawn: grasped ? null : pawn, wall: grasped };
    return grasped !== null || pawn !== null;
  }

  move(to: Point, touch: boolean): void {
    const { press } = this;
    if (press && Math.hypot(to.x - press.at.x, to.y - press.at.y) > slack * pitch)
      press.moved = true;
    if (press?.moved && press.pawn) this.hand.drag(press.pawn, to);
    else if (press?.moved && press.wall) this.shift(press.wall, press.at, to);
    else if (!touch) this.hand.pointAt(to);
  }

  up(): void {
    const { press } = this;
    this.press = null;
    if (!press) return;
    if (this.hand.dragged) this.hand.drop();
    else if (!press.moved) this.click(press);
  }

  /** The pointer was cancelled, or the browser scrolls with it. */
  abandon(): void {
    this.press = null;
    this.hand.dragged = null;
  }

  private click({ at, touch, wall }: Press): void {
    if (wall) return this.hand.confirm();
    const spot = this.hand.spotAt(at, touch);
    if (spot) this.hand.act(spot, touch);
    else this.hand.cancel();
  }

  private shift(wall: Wall, from: Point, to: Point): void {
    const { x, y } = this.field().middle(wall);
    const middle = { x: x + to.x - from.x, y: y + to.y - from.y };
    this.hand.shift(this.field().wallAt(middle, wall.direction));
  }

  private proposedWall(): Wall | null {
    const wall = this.hand.proposal?.wall;
    return wall ? readWall(wall) : null;
  }
}
