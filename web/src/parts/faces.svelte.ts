/**
 * The faces of players, drawn on a square of 48 units: a stack of shapes in four inks. The face of
 * people is here; those of bots are loaded when one is first needed.
 */
import { elsewhere, isPerson, type Player } from "../play/players";

/** `body` is the colour of the seat, `light` paper, `dark` ink; `line` is a stroke. */
export interface Shape {
  ink: "body" | "light" | "dark" | "line";
  path: string;
}

export const round = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const person: Shape[] = [
  { ink: "body", path: `${round(24, 16, 9)}M6 45c0-12 8-17 18-17s18 5 18 17z` },
];

type BotFace = (player: Player, game?: string) => Shape[];
let botFace = $state.raw<BotFace | null>(null);

const isSomebody = (player: Player): boolean => isPerson(player) || player === elsewhere;

/** Loads the faces of bots if the player is one. */
export async function fetchFace(player: Player): Promise<void> {
  if (isSomebody(player) || botFace) return;
  // Faces are decorative, so a failure is ignored.
  const found = await import("./bot_faces").catch(() => null);
  if (found) botFace = found.botFace;
}

/** Empty until the faces of bots are loaded. */
export function faceOf(player: Player, game?: string): Shape[] {
  return isSomebody(player) ? person : (botFace?.(player, game) ?? []);
}
