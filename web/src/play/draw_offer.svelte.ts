/**
 * A draw offer by a person at this screen. Bots answer first, based on their evaluation of the
 * position; then people are asked, one after another. One refusal ends the offer, and no other can
 * be made before the next move.
 */
import type { DrawOffered } from "./contract";
import { isPerson, type Player } from "./players";

/** Games that always have a winner. */
const decided = new Set(["hex"]);

export const canBeDrawn = (game: string): boolean => !decided.has(game);

/** A bot agrees if the chance of the offering player, in permille, is at least this. */
const worse = 550;
/** After this many moves, a bot also agrees to a draw in an even position. */
const longGame = 80;
const even = 470;

/** Whether a bot agrees, given the offering player's chance to win in permille. */
export function agrees(permille: number, moves: number, players: number): boolean {
  const fair = (permille * players) / 2;
  return fair >= (moves >= longGame ? even : worse);
}

export interface Offering {
  seats(): Player[];
  /** The moves so far: the same array as long as the position is the same. */
  moves(): readonly string[];
  /**
   * The estimated chance of the seat to move in permille; null if the game has continued meanwhile.
   */
  judge(bot: Player): Promise<number | null>;
  agreed(): void;
}

export class DrawOffer {
  private from: number | null = $state.raw(null);
  /** People who have not answered yet. */
  private asked: number[] = $state.raw([]);
  /** The moves after which the last offer was made. */
  private at: readonly string[] | null = $state.raw(null);
  /** The seat that declined the last offer. */
  private refused: number | null = $state.raw(null);

  constructor(private readonly game: Offering) {}

  /** Whether no offer was made in the present position. */
  get ready(): boolean {
    return this.at !== this.game.moves();
  }
  /** The seat that declined an offer in the present position. */
  get declined(): number | null {
    return this.ready ? null : this.refused;
  }
  /** The offer that a person at this screen has to answer. */
  get open(): DrawOffered | null {
    const [to] = this.asked;
    if (this.from === null || to === undefined || this.ready) return null;
    return { from: this.from, to, answer: (accepts) => this.answer(to, accepts) };
  }

  async make(from: number): Promise<void> {
    const [seats, moves] = [this.game.seats(), this.game.moves()];
    this.at = moves;
    this.from = from;
    this.asked = [];
    this.refused = null;
    const others = seats.map((_, seat) => seat).filter((seat) => seat !== from);
    for (const seat of others.filter((each) => !isPerson(seats[each]))) {
      const chance = await this.game.judge(seats[seat]!);
      if (chance === null || this.at !== this.game.moves()) return;
      if (!agrees(chance, moves.length, seats.length)) return void (this.refused = seat);
    }
    this.asked = others.filter((seat) => isPerson(seats[seat]));
    if (this.asked.length === 0) this.game.agreed();
  }

  private answer(seat: number, accepts: boolean): void {
    this.asked = accepts ? this.asked.slice(1) : [];
    if (!accepts) this.refused = seat;
    else if (this.asked.length === 0) this.game.agreed();
  }
}
