// A seat's name as it fits on its plate: smaller where it is long, and cut where that does not help, but
// never the number that tells it from others of that name.

/** Letters of the name are so large where there is room, and not smaller than that. */
const [usual, least] = [20, 16];
/** How wide a letter is, at most, as a part of its size: fonts differ. */
const breadth = 0.58;

/** The same for what a seat does now, which is slanted and therefore narrower. */
const role = { usual: 18, least: 11, breadth: 0.52 };

export function fitRole(text: string, room: number): number {
  return Math.min(role.usual, Math.max(role.least, room / (role.breadth * text.length)));
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
