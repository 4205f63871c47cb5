/**
 * Prompts of boards: questions to the player, shown in a place reserved beside the board, so that
 * nothing of the board is covered and nothing moves. Every component that shows a board reserves
 * such a place.
 */
import { getContext, setContext } from "svelte";

export interface Answer {
  text: string;
  act: () => void;
  /** Whether it is the main answer. */
  main?: boolean;
  /** Where there is little room, the answer is a sign with this short text. */
  sign?: "yes" | "no" | "back";
  brief?: string;
}

export interface Prompt {
  text: string;
  /** The text where there is little room. */
  brief: string;
  answers: Answer[];
}

/** While one prompt replaces another, both may exist for a moment; the later one is shown. */
export class Prompts {
  // Not reactive: a component that is being destroyed sees the state from before the change that
  // destroys it.
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

/**
 * For the component around a board, during its initialisation; it shows the prompts by
 * `PromptLine`.
 */
export const keepPrompts = (): Prompts => setContext(place, new Prompts());

export function promptsHere(): Prompts {
  const prompts = getContext<Prompts | undefined>(place);
  if (!prompts) throw new Error("nobody has kept a place for what this board asks");
  return prompts;
}
