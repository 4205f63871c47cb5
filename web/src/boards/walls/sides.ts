/** The four sides of a board. */

import type { Side } from "../../engine/shapes";

export type { Side };

export const opposite: Record<Side, Side> = {
  north: "south",
  south: "north",
  east: "west",
  west: "east",
};
