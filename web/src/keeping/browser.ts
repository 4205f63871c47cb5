/** The shelf of this browser, shared by the whole page. */
import { Shelf } from "./shelf";
import { troubles } from "./troubles.svelte";

export const shelf = new Shelf(
  () => localStorage,
  (trouble) => troubles.tell(trouble),
);
