/** A game with its variations as records write it: a list of nodes, the first of which is the beginning. */
import {
  hasMembers,
  isCount,
  isListOf,
  isOneOf,
  isTable,
  isText,
  orMissing,
  type Check,
} from "../keeping/check";

/** Good, very good, interesting, doubtful, bad, very bad. */
export const moveMarks = ["!", "!!", "!?", "?!", "?", "??"] as const;
export type MoveMark = (typeof moveMarks)[number];

/** What stands on a cell to show it: one of these, or a label of one or two letters or digits. */
export const signShapes = ["circle", "cross", "triangle", "square"] as const;

/** By cell or square, as the rules write it. */
export type Signs = Readonly<Record<string, string>>;

/** `parent` is the number of a node before it; the first one has neither that nor a move. */
export interface WrittenNode {
  parent?: number;
  move?: string;
  mark?: MoveMark;
  comment?: string;
  signs?: Signs;
}

/** As src/games/game_tree.h has it. */
export const mostTreeNodes = 5000;

const isCell = (text: string): boolean => /^[a-z][1-9]\d?$/.test(text);

const isSign = (sign: unknown): boolean =>
  signShapes.some((shape) => shape === sign) ||
  (typeof sign === "string" && /^[a-zA-Z0-9]{1,2}$/.test(sign));

const isSigns: Check<Signs> = (value): value is Signs =>
  isTable(value) && Object.entries(value).every(([cell, sign]) => isCell(cell) && isSign(sign));

const isNode: Check<WrittenNode> = hasMembers({
  parent: orMissing(isCount),
  move: orMissing(isText),
  mark: orMissing(isOneOf(moveMarks)),
  comment: orMissing(isText),
  signs: orMissing(isSigns),
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
