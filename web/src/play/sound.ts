/** Sound for moves and ends. Silent, and not even fetched, unless the reader switched it on. */
import { preferences } from "./preferences.svelte";
import type { Tone } from "./tones";

export async function sound(name: Tone): Promise<void> {
  // Before the first touch browsers allow no sound, and complain.
  if (!preferences.all.sound || !navigator.userActivation.hasBeenActive) return;
  const { strikeUp } = await import("./tones");
  strikeUp(name);
}
