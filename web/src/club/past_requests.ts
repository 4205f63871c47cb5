/** Requests about people and their games: docs/api.md, "People and games". */
import { reviewPath, writeCode } from "../review/link";
import { club } from "./club";
import type { GameRecord } from "./messages";
import {
  anyGame,
  queryOf,
  type GameQuery,
  type Known,
  type PastGame,
  type PlayedOpponent,
  type PresentRating,
  type RatingStep,
  type SeenPerson,
} from "./past";

const person = (id: string): Promise<{ person: Known; ratings: PresentRating[] }> =>
  club.ask("GET", `people/${id}`);

export const pastGames = async (
  id: string,
  query: GameQuery,
  before: string | null,
): Promise<PastGame[]> =>
  (await club.ask<{ games: PastGame[] }>("GET", `people/${id}/games?${queryOf(query, before)}`))
    .games;

const opponentsOf = async (id: string): Promise<PlayedOpponent[]> =>
  (await club.ask<{ opponents: PlayedOpponent[] }>("GET", `people/${id}/opponents?limit=10`))
    .opponents;

export const ratingHistory = async (id: string, rating: PresentRating): Promise<RatingStep[]> => {
  const { bot, game, kind } = rating;
  const query = new URLSearchParams({ bot, game, kind, limit: "500" });
  return (await club.ask<{ history: RatingStep[] }>("GET", `people/${id}/ratings?${query}`))
    .history;
};

/** Whether two people have played together, as far as the club's history shows. */
export const haveMet = async (one: string, other: string): Promise<boolean> =>
  one !== other && (await pastGames(one, { ...anyGame, with: other }, null)).length > 0;

/** All initial data of a person's page. */
export async function lookAt(id: string): Promise<SeenPerson> {
  const { person: known, ratings } = await person(id);
  const [history, opponents, games] = await Promise.all([
    ratings[0] ? ratingHistory(id, ratings[0]) : [],
    opponentsOf(id),
    pastGames(id, anyGame, null),
  ]);
  return { known, ratings, history, opponents, games };
}

/** The address at which the game can be reviewed. */
export async function reviewOf(game: string): Promise<string> {
  const [{ record }, { rules }] = await Promise.all([
    club.ask<{ record: GameRecord }>("GET", `games/${game}`),
    import("../engine/rules"),
  ]);
  const { course, seats } = await rules.readRecord(JSON.stringify(record));
  return `${reviewPath}#${await writeCode({ course, seats })}`;
}
