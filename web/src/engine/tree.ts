/** A game with its variations, as in records: a list of nodes, of which the first is the root. */
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

/** Good, brilliant, interesting, dubious, mistake, blunder. */
export const moveMarks = ["!", "!!", "!?", "?!", "?", "??"] as const;
export type MoveMark = (typeof moveMarks)[number];

/** A sign on a cell is one of these, or a label of one or two letters or digits. */
export const signShapes = ["circle", "cross", "triangle", "square"] as const;

/** Signs by cell or square, in the notation of the rules. */
export type Signs = Readonly<Record<string, string>>;

/** `parent` is the number of an earlier node; the root has neither `parent` nor `move`. */
export interface WrittenNode {
  parent?: number;
  move?: string;
  mark?: MoveMark;
  comment?: string;
  signs?: Signs;
}

/** The same as in src/games/game_tree.h. */
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

/**
 * Whether the value has the structure of a tree; only the rules know whether its moves are legal.
 */
export const isWrittenTree: Check<WrittenNode[]> = (value): value is WrittenNode[] =>
  isListOf(isNode)(value) &&
  value.length > 0 &&
  value.length <= mostTreeNodes &&
  value.every(
    ({ parent, move }, number) =>
      (move === undefined) === (number === 0) && (number === 0 || parent! < number),
  );
