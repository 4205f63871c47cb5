/** Sounds for moves and ends. The code is loaded only if the reader has switched sound on. */
import { preferences } from "./preferences.svelte";
import type { Tone } from "./tones";

export async function sound(name: Tone): Promise<void> {
  // Before the first user interaction, browsers block sound and log a warning.
  const { sound: on, volume } = preferences.all;
  if (!on || volume === 0 || !navigator.userActivation.hasBeenActive) return;
  const { strikeUp } = await import("./tones");
  strikeUp(name, volume / 100);
}
