/**
 * Walking through a tree of variations: the line that one walks along, and how far along one stands.
 * Playing a move that is there goes there; another one is added to the tree.
 */
import type { Course } from "../engine/course";
import { firstLine, lineThrough, nodeAt, withMoves, type Path, type TreeNode } from "./tree";

export interface Walk {
  readonly tree: TreeNode;
  /** All moves of the line. */
  readonly line: Path;
  /** How many of them have been played where one stands. */
  readonly ply: number;
}

export function walkFrom(tree: TreeNode, ply?: number): Walk {
  const line = firstLine(tree);
  return goTo({ tree, line, ply: 0 }, ply ?? line.length);
}

/** The moves that lead to where one stands. */
export const standing = ({ line, ply }: Walk): Path => line.slice(0, ply);

/** Along the same line, as far as it goes. */
export function goTo(walk: Walk, ply: number): Walk {
  return { ...walk, ply: Math.min(Math.max(ply, 0), walk.line.length) };
}

/** To a node of the tree, on the way to the end of its line. */
export function goAlong({ tree }: Walk, path: Path): Walk {
  return { tree, line: lineThrough(tree, path), ply: path.length };
}

/** Back in the first line, at one of its moves. */
export const inGame = ({ tree }: Walk, ply: number): Walk => walkFrom(tree, ply);

/** How many moves the way to where one stands has in common with the first line. */
export function sharedWithGame(walk: Walk): number {
  const game = firstLine(walk.tree);
  const path = standing(walk);
  const left = path.findIndex((move, ply) => move !== game[ply]);
  return left < 0 ? path.length : left;
}

export const isInGame = (walk: Walk): boolean => sharedWithGame(walk) === walk.ply;

/** Back in the first line, where the variation left it. */
export const leaveSide = (walk: Walk): Walk =>
  isInGame(walk) ? walk : inGame(walk, sharedWithGame(walk));

/** Moves from where one stands, such as a line that the analysis shows. */
export function tryMoves(walk: Walk, moves: Path): Walk {
  const path = [...standing(walk), ...moves];
  const followed = path.every((move, ply) => walk.line[ply] === move);
  if (followed) return goTo(walk, path.length);
  return goAlong({ ...walk, tree: withMoves(walk.tree, standing(walk), moves) }, path);
}

/** The same place in a changed tree, or as near to it as there is one. */
export function inTree(walk: Walk, tree: TreeNode): Walk {
  let path = standing(walk);
  while (!nodeAt(tree, path)) path = path.slice(0, -1);
  const goesOn = nodeAt(tree, walk.line) !== undefined;
  return goesOn
    ? { tree, line: lineThrough(tree, walk.line), ply: path.length }
    : { tree, line: lineThrough(tree, path), ply: path.length };
}

/** The game up to where one stands. Only at the end of the game that was played it is stopped as that was. */
export function courseAt(walk: Walk, played: Course): Course {
  const moves = [...standing(walk)];
  const atEnd =
    moves.length === played.moves.length && moves.every((move, ply) => move === played.moves[ply]);
  return atEnd ? played : { setup: played.setup, moves };
}
