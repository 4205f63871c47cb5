/** Whether the window is as narrow as a phone. */
import { MediaQuery } from "svelte/reactivity";

export const narrow = new MediaQuery("max-width: 36rem");
