/** Imports games of this browser into an account, one after the other. */
import type { Course } from "../engine/course";
import { isPerson, type Player } from "../play/players";
import { seatsOf, type SavedGame } from "../play/saved";
import { ClubRefusal, type GameRecord } from "./messages";

/** Only finished games with a human player at this screen. */
export const canBeBrought = (game: SavedGame): boolean =>
  game.result !== null && seatsOf(game).some(isPerson);

export interface Bringing {
  record: (course: Course, seats: Player[]) => Promise<string>;
  /** Whether the game was new. */
  bring: (record: GameRecord, ended: number) => Promise<boolean>;
  pause: (milliseconds: number) => Promise<void>;
  /** Called after each game. */
  told: (done: Brought) => void;
}

export interface Brought {
  done: number;
  fresh: number;
  /** Games that the account had already. */
  known: number;
  /** Games that the club refused. */
  refused: number;
}

/** Refusals that concern a single game; any other error ends the import. */
const ofOneGame = ["bad-game", "bad-request", "too-long"];

/** Imports all games, the oldest first. Waits if the club asks for it. */
export async function bringAll(games: SavedGame[], by: Bringing): Promise<Brought> {
  let brought: Brought = { done: 0, fresh: 0, known: 0, refused: 0 };
  for (const game of [...games].sort((left, right) => left.changed - right.changed)) {
    const outcome = await bringOne(game, by);
    brought = { ...brought, done: brought.done + 1, [outcome]: brought[outcome] + 1 };
    by.told(brought);
  }
  return brought;
}

async function bringOne(game: SavedGame, by: Bringing): Promise<"fresh" | "known" | "refused"> {
  for (;;) {
    try {
      const record = JSON.parse(await by.record(game.course, seatsOf(game))) as GameRecord;
      return (await by.bring(record, game.changed)) ? "fresh" : "known";
    } catch (problem) {
      if (!(problem instanceof ClubRefusal)) throw problem;
      if (ofOneGame.includes(problem.word)) return "refused";
      if (problem.retryAfter === null) throw problem;
      await by.pause(problem.retryAfter);
    }
  }
}
