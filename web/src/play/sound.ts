/** Sound for moves and ends. Silent, and not even fetched, unless the reader switched it on. */
import { preferences } from "./preferences.svelte";
import type { Tone } from "./tones";

export async function sound(name: Tone): Promise<void> {
  // Before the first touch browsers allow no sound, and complain.
  const { sound: on, volume } = preferences.all;
  if (!on || volume === 0 || !navigator.userActivation.hasBeenActive) return;
  const { strikeUp } = await import("./tones");
  strikeUp(name, volume / 100);
}
