/** Games of this browser that are taken into an account, one after the other. */
import type { Course } from "../engine/course";
import { isPerson, type Player } from "../play/players";
import { seatsOf, type SavedGame } from "../play/saved";
import { ClubRefusal, type GameRecord } from "./messages";

/** Those that are over, and in which somebody at this screen played. */
export const canBeBrought = (game: SavedGame): boolean =>
  game.result !== null && seatsOf(game).some(isPerson);

export interface Bringing {
  record: (course: Course, seats: Player[]) => Promise<string>;
  /** Whether it was new. */
  bring: (record: GameRecord, ended: number) => Promise<boolean>;
  pause: (milliseconds: number) => Promise<void>;
  /** After each. */
  told: (done: Brought) => void;
}

export interface Brought {
  done: number;
  fresh: number;
  /** Were there already. */
  known: number;
  /** The club would not have them. */
  refused: number;
}

/** What one game alone was refused for; all else ends the whole. */
const ofOneGame = ["bad-game", "bad-request", "too-long"];

/** Takes all of them, the oldest first. The club may ask to wait. */
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
