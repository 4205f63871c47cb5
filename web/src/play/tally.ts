/** Wins and losses against an opponent of the lesson, from the games stored in this browser. */
import { learnersOf } from "./opponents";
import { peopleSeats, type Player } from "./players";
import { seatsOf, type SavedGame } from "./saved";

export interface Tally {
  won: number;
  lost: number;
}

/** Counts games between one person and this player on the lesson's board. */
export function tallyOf(games: readonly SavedGame[], player: Player): Tally {
  const results = games.flatMap((game) => {
    const seats = seatsOf(game);
    const [own, another] = peopleSeats(seats);
    const { game: name, options } = game.course.setup;
    const ofLesson = learnersOf(name, options).length > 0;
    if (!ofLesson || own === undefined || another !== undefined) return [];
    return seats.includes(player) && game.result ? [game.result[own]!] : [];
  });
  return {
    won: results.filter((result) => result > 0).length,
    lost: results.filter((result) => result < 0).length,
  };
}
