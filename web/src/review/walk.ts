/**
 * Navigation in a tree of variations: the current line, and the position in it. Playing a move goes
 * to its node, which is added to the tree if it does not exist.
 */
import type { Course } from "../engine/course";
import { firstLine, lineThrough, nodeAt, withMoves, type Path, type TreeNode } from "./tree";

export interface Walk {
  readonly tree: TreeNode;
  /** All moves of the line. */
  readonly line: Path;
  /** How many of them lead to the current position. */
  readonly ply: number;
}

export function walkFrom(tree: TreeNode, ply?: number): Walk {
  const line = firstLine(tree);
  return goTo({ tree, line, ply: 0 }, ply ?? line.length);
}

/** The moves that lead to the current position. */
export const standing = ({ line, ply }: Walk): Path => line.slice(0, ply);

/** Moves along the same line, within its ends. */
export function goTo(walk: Walk, ply: number): Walk {
  return { ...walk, ply: Math.min(Math.max(ply, 0), walk.line.length) };
}

/** Goes to a node of the tree; the line continues along first children. */
export function goAlong({ tree }: Walk, path: Path): Walk {
  return { tree, line: lineThrough(tree, path), ply: path.length };
}

/** Goes to a move of the main line. */
export const inGame = ({ tree }: Walk, ply: number): Walk => walkFrom(tree, ply);

/** The number of moves that the current path has in common with the main line. */
export function sharedWithGame(walk: Walk): number {
  const game = firstLine(walk.tree);
  const path = standing(walk);
  const left = path.findIndex((move, ply) => move !== game[ply]);
  return left < 0 ? path.length : left;
}

export const isInGame = (walk: Walk): boolean => sharedWithGame(walk) === walk.ply;

/** Returns to the main line where the variation branches off. */
export const leaveSide = (walk: Walk): Walk =>
  isInGame(walk) ? walk : inGame(walk, sharedWithGame(walk));

/** Plays moves from the current position, such as a line of the analysis. */
export function tryMoves(walk: Walk, moves: Path): Walk {
  const path = [...standing(walk), ...moves];
  const followed = path.every((move, ply) => walk.line[ply] === move);
  if (followed) return goTo(walk, path.length);
  return goAlong({ ...walk, tree: withMoves(walk.tree, standing(walk), moves) }, path);
}

/** The same position in a changed tree, or the nearest ancestor that still exists. */
export function inTree(walk: Walk, tree: TreeNode): Walk {
  let path = standing(walk);
  while (!nodeAt(tree, path)) path = path.slice(0, -1);
  const goesOn = nodeAt(tree, walk.line) !== undefined;
  return goesOn
    ? { tree, line: lineThrough(tree, walk.line), ply: path.length }
    : { tree, line: lineThrough(tree, path), ply: path.length };
}

/** The course up to the current position; stopped like the original game only at its end. */
export function courseAt(walk: Walk, played: Course): Course {
  const moves = [...standing(walk)];
  const atEnd =
    moves.length === played.moves.length && moves.every((move, ply) => move === played.moves[ply]);
  return atEnd ? played : { setup: played.setup, moves };
}
