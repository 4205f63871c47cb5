// Fits a seat's name to its plate: reduces the font size, then truncates, but keeps the number that
// distinguishes equal names.

/** The usual and the smallest font size of a name. */
const [usual, least] = [20, 16];
/** The assumed width of a letter relative to the font size; fonts differ. */
const breadth = 0.58;

/** The same for the role of a seat. */
const role = { usual: 18, least: 12, breadth: 0.52 };
/** An upper bound of the average relative width of letters in a role. */
const broadest = 0.68;

export interface FittedRole {
  size: number;
  /** The `textLength` to enforce where the text could otherwise overflow. */
  length?: number;
}

export function fitRole(text: string, room: number): FittedRole {
  const size = Math.min(role.usual, Math.max(role.least, room / (role.breadth * text.length)));
  return broadest * size * text.length > room ? { size, length: room } : { size };
}

export interface FittedName {
  text: string;
  size: number;
}

export function fitName(name: string, room: number): FittedName {
  const size = Math.min(usual, Math.max(least, room / (breadth * name.length)));
  const letters = Math.floor(room / (breadth * size) + 0.001);
  if (name.length <= letters) return { text: name, size };
  const number = / \d+$/.exec(name)?.[0] ?? "";
  return { text: `${name.slice(0, letters - 1 - number.length)}…${number}`, size };
}
