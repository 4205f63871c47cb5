/** A wall game's board in words, for screen readers. */
import type { Mark } from "../contract";
import { spoken } from "../../words/language.svelte";
import { marks as markPhrases } from "../../words/marks";
import { walls as phrases } from "../../words/walls";
import { pointedOut } from "../parts/pointed_out";
import type { Hand } from "./hand.svelte";
import { readWall, squareText, type Step, type Turn, type Wall } from "./notation";
import { isGoal, wallsBeside, type Pawn, type Position, type Stock } from "./position";

type Phrases = (typeof phrases)["en"];

export class Speech {
  private readonly walls: ReadonlySet<string>;

  constructor(
    private readonly say: Phrases,
    private readonly names: string[],
    private readonly position: Position,
    private readonly pawns: Pawn[],
  ) {
    this.walls = new Set(position.walls);
  }

  private nameOf(seat: number): string {
    return this.names[seat] ?? String(seat + 1);
  }

  /** The content of a square and its surroundings, and what the player can do with it. */
  square(square: string, hand: Hand): string {
    const { say } = this;
    const pawn = this.pawns.find((each) => each.square === square);
    const goals = this.names.flatMap((_, seat) =>
      isGoal(this.position, seat, square) ? [say.goal(this.nameOf(seat))] : [],
    );
    const sides = wallsBeside(this.walls, square).map((side) => say[side]);
    return [
      pawn ? say.pawn(this.nameOf(pawn.seat)) : say.empty,
      ...goals,
      ...(sides.length > 0 ? [say.wallsBeside(sides.join(" "))] : []),
      ...(hand.chosen === square ? [say.picked] : []),
      ...(hand.stepTo(square) ? [say.reachable] : []),
    ].join(", ");
  }

  wall(wall: Wall): string {
    const square = squareText(wall);
    return wall.direction === "h" ? this.say.horizontal(square) : this.say.vertical(square);
  }

  /** The place of the carried wall, and whether it is legal there. */
  aim(hand: Hand): string {
    if (hand.aim?.kind !== "wall") return "";
    const { wall } = hand.aim;
    return `${this.wall(wall)}, ${hand.allows(wall) ? this.say.free : this.say.forbidden}`;
  }

  /** The state of the hand, announced when it changes. */
  now(hand: Hand): string {
    if (hand.proposal) return this.proposal(hand.proposal);
    if (hand.carried) return this.aim(hand);
    return hand.step && hand.active ? this.begun(hand.step) : "";
  }

  /** The first part of a turn has been played. */
  begun({ from, to }: Step): string {
    return this.say.thenWall(`${from}–${to}`);
  }

  proposal({ step, wall }: Turn): string {
    return step ? this.say.goTo(step.to) : this.say.lay(wall ?? "");
  }

  stock({ seat, direction, left }: Stock): string {
    const phrase = { h: this.say.stockHorizontal, v: this.say.stockVertical, any: this.say.stock };
    return phrase[direction ?? "any"](this.nameOf(seat), left);
  }

  /** What is not on a square: the walls, and the marked moves. */
  summary(marks: Mark[]): string {
    const list = this.position.walls.map((wall) => this.wall(readWall(wall))).join(", ");
    const walls = this.say.wallsOnBoard(list || this.say.noWalls);
    return [walls, pointedOut(marks, spoken(markPhrases))].filter(Boolean).join(". ");
  }
}
