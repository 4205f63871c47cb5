/** What this reader has chosen for the whole page, kept in this browser and alike in all its tabs. */
import type { Preferences } from "../boards/contract";
import type { Language } from "../words/words";
import type { Player } from "./players";
import type { UndoPolicy } from "./undo";

export type Theme = "system" | "light" | "dark";
export type Pace = "quick" | "calm" | "slow";

export const themes: Theme[] = ["system", "light", "dark"];
export const paces: Pace[] = ["quick", "calm", "slow"];
export const palettes = ["paper", "wood", "slate", "contrast"] as const;

export interface Chosen extends Preferences {
  /** Null: as the browser wishes. */
  language: Language | null;
  theme: Theme;
  sound: boolean;
  undo: UndoPolicy;
  pace: Pace;
  /** The opponent of the last game, by game. */
  opponents: Record<string, Player>;
}

const standard: Chosen = {
  coordinates: true,
  paths: false,
  confirm: false,
  animate: true,
  palette: "paper",
  autoPass: false,
  reveal: false,
  language: null,
  theme: "system",
  sound: false,
  undo: "always",
  pace: "calm",
  opponents: {},
};

const place = "quadrille.preferences";

function read(text: string | null): Chosen {
  try {
    return { ...standard, ...(JSON.parse(text ?? "{}") as Partial<Chosen>) };
  } catch {
    return standard;
  }
}

// Each choice is followed by itself: who looks at the coordinates does not look again for a path.
const chosen = $state<Chosen>(read(localStorage.getItem(place)));

addEventListener("storage", (event) => {
  if (event.key === place) Object.assign(chosen, read(event.newValue));
});

export const preferences = {
  get all(): Chosen {
    return chosen;
  },
  choose(changes: Partial<Chosen>): void {
    Object.assign(chosen, changes);
    localStorage.setItem(place, JSON.stringify(chosen));
  },
};
