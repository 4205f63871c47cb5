/** A position being set up: its text, its view by the rules, and their objections. */
import type { View } from "../../boards/contract";
import type { Options, Setup } from "../../engine/course";
import { rules, type Survey } from "../../engine/rules";
import { handsOf, moversView } from "../../engine/survey";
import type { ListedGame } from "../../play/catalogue";
import { placed, type Placing } from "../../review/draft";

/** Card games have no empty board as a start. */
const firstHands = "6S 7H QD | 8S KD AC / - / S / 0";

export class SettingUp {
  text = $state("");
  size = $state("");
  /** The rules' objection to the text; empty if there is none. */
  problem = $state("");
  private survey: Survey | null = $state.raw(null);
  readonly sizes: string[];
  /** The last placement; the next one begins after it. */
  private placing: Promise<unknown> = Promise.resolve();

  /** `size` and `position` are the parameters of an address, or null. */
  constructor(
    readonly info: ListedGame,
    size: string | null,
    position: string | null,
  ) {
    const option = info.options.find(({ name }) => name === "size");
    this.sizes = option?.values ?? [];
    this.size = size !== null && this.sizes.includes(size) ? size : (option?.standard ?? "");
    void (position === null ? this.clear() : this.write(position));
  }

  /** Card positions can only be edited as text. */
  get byText(): boolean {
    return this.info.dealt;
  }
  readonly setup: Setup = $derived.by(() => ({ ...this.empty(), position: this.text }));
  readonly view: View | null = $derived(this.survey && moversView(this.survey));
  readonly seatCount: number = $derived(this.survey?.seats.length ?? 2);
  readonly hands: string[][] | null = $derived(this.survey && handsOf(this.survey));

  /** The board follows as long as the rules accept the text. */
  async write(next: string): Promise<void> {
    this.text = next;
    try {
      const found = await this.look(next);
      if (this.text !== next) return;
      this.survey = found;
      this.problem = "";
    } catch (reason) {
      if (this.text === next) this.tell(reason);
    }
  }

  async clear(): Promise<void> {
    if (this.byText) return this.write(firstHands);
    return this.write(await rules.position({ setup: this.empty(), moves: [] }));
  }

  resize(size: string): Promise<void> {
    this.size = size;
    return this.clear();
  }

  /** A placement that the rules refuse is dropped, and `problem` says why. */
  place(placing: Placing): Promise<boolean> {
    const placed = this.placing.then(() => this.put(placing));
    this.placing = placed;
    return placed;
  }

  private async put(placing: Placing): Promise<boolean> {
    const next = placed(this.info.name, this.text, placing);
    try {
      this.survey = await this.look(next);
      this.text = next;
      this.problem = "";
      return true;
    } catch (reason) {
      this.tell(reason);
      return false;
    }
  }

  private empty(): Setup {
    const options: Options = this.size === "" ? {} : { size: Number(this.size) };
    return { game: this.info.name, options };
  }

  private look(position: string): Promise<Survey> {
    return rules.survey({ setup: { ...this.empty(), position }, moves: [] });
  }

  private tell(reason: unknown): void {
    this.problem = reason instanceof Error ? reason.message : String(reason);
  }
}
