/** A game with its variations as records write it: a list of nodes, the first of which is the beginning. */
import {
  hasMembers,
  isCount,
  isListOf,
  isOneOf,
  isText,
  orMissing,
  type Check,
} from "../keeping/check";

/** Good, very good, interesting, doubtful, bad, very bad. */
export const moveMarks = ["!", "!!", "!?", "?!", "?", "??"] as const;
export type MoveMark = (typeof moveMarks)[number];

/** `parent` is the number of a node before it; the first one has neither that nor a move. */
export interface WrittenNode {
  parent?: number;
  move?: string;
  mark?: MoveMark;
  comment?: string;
}

/** As src/games/game_tree.h has it. */
export const mostTreeNodes = 5000;

const isNode: Check<WrittenNode> = hasMembers({
  parent: orMissing(isCount),
  move: orMissing(isText),
  mark: orMissing(isOneOf(moveMarks)),
  comment: orMissing(isText),
}) as Check<WrittenNode>;

/** Whether it has the form of a tree; whether its moves are legal, the rules say. */
export const isWrittenTree: Check<WrittenNode[]> = (value): value is WrittenNode[] =>
  isListOf(isNode)(value) &&
  value.length > 0 &&
  value.length <= mostTreeNodes &&
  value.every(
    ({ parent, move }, number) =>
      (move === undefined) === (number === 0) && (number === 0 || parent! < number),
  );
