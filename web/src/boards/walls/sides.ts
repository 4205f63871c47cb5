/** The four sides of a board. */

export type Side = "north" | "east" | "south" | "west";

export const opposite: Record<Side, Side> = {
  north: "south",
  south: "north",
  east: "west",
  west: "east",
};
