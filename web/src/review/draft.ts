/**
 * Editing a position as text: each placed piece creates another text. The rules decide whether a
 * position is valid; this module only knows the structure of the texts.
 */
import { isWall } from "../boards/walls/notation";

/** The meaning of a click: a stone or pawn of this number on a square, or a wall. */
export type Placing = { kind: "piece"; piece: number; at: string } | { kind: "wall"; wall: string };

const fields = (text: string): string[] => text.split("/").map((field) => field.trim());
const joined = (parts: string[]): string => parts.map((part) => part || "-").join(" / ");
const wordsIn = (field: string | undefined): string[] =>
  (field ?? "").split(/\s+/).filter((word) => word !== "" && word !== "-");

/** The seat to move, which is the last field of every position. */
export const turnOf = (text: string): number => Number(fields(text).at(-1) ?? "0") || 0;

export function withTurn(text: string, seat: number): string {
  return joined([...fields(text).slice(0, -1), String(seat)]);
}

/**
 * The number of different pieces that a click can place: colours in Hex, pawns in the wall games.
 */
export const piecesIn = (game: string, text: string): number =>
  game === "hex" ? 2 : wordsIn(fields(text)[0]).length;

export function placed(game: string, text: string, placing: Placing): string {
  if (game === "hex") return placing.kind === "piece" ? stonePlaced(text, placing) : text;
  return placing.kind === "wall" ? wallPlaced(text, placing.wall) : pawnPlaced(text, placing);
}

/**
 * Placing a stone on an occupied cell replaces the stone there; one of the same colour is removed.
 */
function stonePlaced(text: string, { piece, at }: { piece: number; at: string }): string {
  const [red, blue, turn = "0"] = fields(text);
  const colours = [wordsIn(red), wordsIn(blue)].map((stones, colour) => {
    const others = stones.filter((stone) => stone !== at);
    return colour === piece && !stones.includes(at) ? [...others, at] : others;
  });
  return joined([...colours.map((stones) => stones.join(" ")), turn]);
}

function pawnPlaced(text: string, { piece, at }: { piece: number; at: string }): string {
  const [pawns, ...rest] = fields(text);
  const moved = wordsIn(pawns).map((square, pawn) => (pawn === piece ? at : square));
  return joined([moved.join(" "), ...rest]);
}

/**
 * A new wall is taken from the largest stock of its kind; a removed one returns to the smallest.
 */
function wallPlaced(text: string, wall: string): string {
  const [pawns = "", stocks, walls, ...rest] = fields(text);
  const laid = wordsIn(walls).filter(isWall);
  const there = laid.includes(wall);
  const counts = wordsIn(stocks).map(Number);
  const twoKinds = counts.length === 4 && wordsIn(pawns).length === 4;
  const kind = wall.endsWith("h") ? 0 : 1;
  const own = counts.flatMap((_, index) => (!twoKinds || index % 2 === kind ? [index] : []));
  const order = own.sort((left, right) => counts[left]! - counts[right]!);
  const stock = there ? order[0] : order.at(-1);
  if (stock !== undefined) counts[stock] = Math.max(0, counts[stock]! + (there ? 1 : -1));
  const next = there ? laid.filter((each) => each !== wall) : [...laid, wall];
  return joined([pawns, counts.join(" "), next.join(" "), ...rest]);
}
