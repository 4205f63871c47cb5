// A seat's name as it fits on its plate: smaller where it is long, and cut where that does not help, but
// never the number that tells it from others of that name.

/** Letters of the name are so large where there is room, and not smaller than that. */
const [usual, least] = [20, 16];
/** How wide a letter is, at most, as a part of its size: fonts differ. */
const breadth = 0.58;

/** The same for what a seat does now. */
const role = { usual: 18, least: 12, breadth: 0.52 };
/** No letters of what a seat does are wider than this, on average. */
const broadest = 0.68;

export interface FittedRole {
  size: number;
  /** How long it is drawn, where it could run into what stands behind it. */
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
