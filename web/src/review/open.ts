/**
 * Opens a game for study: one that is stored in this browser, or one from a link. Changes are
 * stored.
 */
import type { Setup } from "../engine/course";
import { rules } from "../engine/rules";
import type { WrittenNode } from "../engine/tree";
import { gameInfo } from "../play/catalogue";
import { gameNames } from "../play/games";
import { store } from "../play/open";
import { newId, writtenSeats } from "../play/saved";
import { seatCount } from "../play/wish";
import { readCode, type SharedGame } from "./link";
import { studies } from "./studies";
import { Study } from "./study.svelte";
import { firstLine, readTree, treeOf, withMoves, writeTree } from "./tree";

/**
 * Why there is nothing to study: no game was named, it is not in this browser, the link or its
 * moves are invalid, or its number of players does not match the seats.
 */
export type NothingToStudy =
  | "none"
  | "missing"
  | "broken"
  | { refused: string }
  | { players: number; seats: number };

export type OpenedStudy = { study: Study } | { nothing: NothingToStudy };

/**
 * The game that an address names: `?study=` or `?game=` for one of this browser, or the code in the
 * fragment. `keptAs` is called with the new id when a study from a link is first stored.
 */
export async function openStudy(
  query: URLSearchParams,
  code: string,
  keptAs: (id: string) => void,
): Promise<OpenedStudy> {
  const ply = query.get("ply");
  const from = ply !== null && /^\d+$/.test(ply) ? Number(ply) : undefined;
  const name = query.get("study") ?? query.get("game");
  if (name !== null) {
    const game = keptGame(name);
    if (!game) return { nothing: "missing" };
    return studied(game, from, (study) => studies.keep({ id: name, ...written(study) }));
  }
  if (code === "") return { nothing: "none" };
  const shared = await readCode(code);
  if (!shared || !gameNames.includes(shared.course.setup.game)) return { nothing: "broken" };
  let id = "";
  return studied(shared, from, (study) => {
    const first = id === "";
    id ||= newId();
    studies.keep({ id, ...written(study) });
    if (first) keptAs(id);
  });
}

const written = ({ course, seats, tree }: Study) => ({ course, seats, tree: writeTree(tree) });

/**
 * A stored study or game. If a game was studied and has continued since, the study with the new
 * moves. The first line of the study may differ from the moves of the game.
 */
function keptGame(id: string): SharedGame | null {
  const saved = store.find(id);
  const kept = studies.find(id);
  const played = saved && { course: saved.course, seats: writtenSeats(saved) };
  if (!kept) return played;
  if (!played) return kept;
  const tree = writeTree(withMoves(readTree(kept.tree), [], played.course.moves));
  return { ...played, tree };
}

async function studied(
  game: SharedGame,
  ply: number | undefined,
  changed: (study: Study) => void,
): Promise<OpenedStudy> {
  const { setup, moves } = game.course;
  const info = gameInfo(setup.game);
  try {
    const movers = await rules.treeMovers(setup, game.tree ?? writeTree(treeOf(moves)));
    const seats = seatCount(info, setup.options);
    if (game.seats.length !== seats) return { nothing: { players: game.seats.length, seats } };
    if (game.tree?.some(({ signs }) => signs)) await checkSigns(setup, game.seats, game.tree);
    return { study: new Study(game, movers, info.dealt, ply, changed) };
  } catch (problem) {
    return { nothing: { refused: problem instanceof Error ? problem.message : String(problem) } };
  }
}

/** Throws if there is a sign on a cell that does not exist; only the rules can tell. */
async function checkSigns(setup: Setup, seats: string[], tree: WrittenNode[]): Promise<void> {
  // The moves of a record are those of the first line of its tree.
  const course = { setup, moves: firstLine(readTree(tree)) };
  await rules.readRecord(await rules.record(course, seats, tree));
}
