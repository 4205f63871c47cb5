/** Opening a game for study: one that is kept in this browser, or one that came in a link. */
import { rules } from "../engine/rules";
import { gameInfo } from "../play/catalogue";
import { gameNames } from "../play/games";
import { store } from "../play/open";
import { seatsOf } from "../play/saved";
import { seatCount } from "../play/wish";
import { readCode, type SharedGame } from "./link";
import { Study } from "./study.svelte";

/**
 * Why there is nothing to study: no game was named, it is not here, the link or its moves are broken,
 * or it names so many players for so many seats.
 */
export type NothingToStudy =
  | "none"
  | "missing"
  | "broken"
  | { refused: string }
  | { players: number; seats: number };

export type OpenedStudy = { study: Study } | { nothing: NothingToStudy };

/** The game that an address names: `?game=` one of this browser, or the code behind the `#`. */
export async function openStudy(query: URLSearchParams, code: string): Promise<OpenedStudy> {
  const id = query.get("game");
  const ply = query.get("ply");
  const from = ply !== null && /^\d+$/.test(ply) ? Number(ply) : undefined;
  if (id !== null) {
    const saved = store.find(id);
    if (!saved) return { nothing: "missing" };
    return studied({ course: saved.course, seats: seatsOf(saved) }, saved.movers, from);
  }
  if (code === "") return { nothing: "none" };
  const shared = await readCode(code);
  if (!shared || !gameNames.includes(shared.course.setup.game)) return { nothing: "broken" };
  return studied(shared, null, from);
}

async function studied(
  game: SharedGame,
  movers: number[] | null,
  ply: number | undefined,
): Promise<OpenedStudy> {
  const info = gameInfo(game.course.setup.game);
  try {
    const known = movers ?? (await rules.movers(game.course));
    const seats = seatCount(info, game.course.setup.options);
    if (game.seats.length !== seats) return { nothing: { players: game.seats.length, seats } };
    return { study: new Study(game, known, info.dealt, ply) };
  } catch (problem) {
    return { nothing: { refused: problem instanceof Error ? problem.message : String(problem) } };
  }
}
