/**
 * What a board asks its player, and where that is shown: beside the board, at a place that is kept for it,
 * so that nothing of the board is covered and nothing moves. Whoever shows a board keeps such a place.
 */
import { getContext, setContext } from "svelte";

export interface Answer {
  text: string;
  act: () => void;
  /** Whether it is the one that leads on. */
  main?: boolean;
  /** Said with a sign where there is little room, and with the name of what it is about. */
  sign?: "yes" | "no" | "back";
  brief?: string;
}

export interface Prompt {
  text: string;
  /** The text where there is little room. */
  brief: string;
  answers: Answer[];
}

/** While one question gives way to another both may be there for a moment: the later one is shown. */
export class Prompts {
  // Not state: who leaves reads state as it was before the change that made them leave.
  private readonly all = new Map<symbol, Prompt>();
  now: Prompt | null = $state.raw(null);

  put(who: symbol, prompt: Prompt): void {
    this.all.set(who, prompt);
    this.show();
  }

  remove(who: symbol): void {
    this.all.delete(who);
    this.show();
  }

  private show(): void {
    this.now = [...this.all.values()].at(-1) ?? null;
  }
}

const place = Symbol("prompts");

/** For the component around a board, while it is made; it shows them by `PromptLine`. */
export const keepPrompts = (): Prompts => setContext(place, new Prompts());

export function promptsHere(): Prompts {
  const prompts = getContext<Prompts | undefined>(place);
  if (!prompts) throw new Error("nobody has kept a place for what this board asks");
  return prompts;
}
