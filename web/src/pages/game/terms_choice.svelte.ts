/** The options and the clock that have been chosen for a game. */
import type { Options } from "../../engine/course";
import type { ListedGame } from "../../play/catalogue";
import type { ClockSetup } from "../../play/clock";

export class TermsChoice {
  options: Options = $state.raw({});
  clock: ClockSetup | null = $state.raw(null);

  constructor(readonly info: ListedGame) {}

  /** Sets an option; null resets it to its standard. */
  option(name: string, value: string | null): void {
    const { [name]: _, ...others } = this.options;
    const chosen = value !== null && /^\d+$/.test(value) ? Number(value) : value;
    this.options = chosen === null ? others : { ...others, [name]: chosen };
  }
}
