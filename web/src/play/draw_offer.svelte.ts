/**
 * A draw that somebody at this screen offers. Bots answer first, by what they think of the position; then
 * people are asked, one after another. One who declines ends the offer, and until the next move there is
 * no other.
 */
import type { DrawOffered } from "./contract";
import { isPerson, type Player } from "./players";

/** Games that always have a winner. */
const decided = new Set(["hex"]);

export const canBeDrawn = (game: string): boolean => !decided.has(game);

/** From this chance of the one who offers on, in permille, a bot thinks that it has the worse of it. */
const worse = 550;
/** After so many moves a bot is content with an even game too. */
const longGame = 80;
const even = 470;

/** Whether a bot agrees when the one who offers has this chance in permille, of so many players. */
export function agrees(permille: number, moves: number, players: number): boolean {
  const fair = (permille * players) / 2;
  return fair >= (moves >= longGame ? even : worse);
}

export interface Offering {
  seats(): Player[];
  /** How many moves were made. */
  moves(): number;
  /** The chance of the seat to move in permille, as this bot sees it; null if the game has gone on. */
  judge(bot: Player): Promise<number | null>;
  agreed(): void;
}

export class DrawOffer {
  private from: number | null = $state.raw(null);
  /** Those who have not answered yet. */
  private asked: number[] = $state.raw([]);
  private at: number | null = $state.raw(null);
  /** Who declined the last one. */
  private refused: number | null = $state.raw(null);

  constructor(private readonly game: Offering) {}

  /** Whether there was none at this move yet. */
  get ready(): boolean {
    return this.at !== this.game.moves();
  }
  /** Who has declined at this move. */
  get declined(): number | null {
    return this.ready ? null : this.refused;
  }
  /** What somebody at this screen is asked. */
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
      if (!agrees(chance, moves, seats.length)) return void (this.refused = seat);
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
