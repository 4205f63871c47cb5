/** A move of Durak in words, to follow a name: "beats seven of hearts with queen of hearts". */
import { describeMove, durak } from "./durak";
import { spoken } from "./language.svelte";

export const tellMove = (move: string): string => describeMove(move, spoken(durak));
