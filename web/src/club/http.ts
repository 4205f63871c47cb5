/** HTTP requests to a club, for occasional actions: identity, opening a table. */
import {
  ClubRefusal,
  Unreachable,
  type ListedTable,
  type NewTable,
  type PastGame,
  type Person,
  type Reach,
} from "./messages";

interface Failure {
  error: string;
  text: string;
  retry_after?: number;
}

/** A new table: its id, its link and, for a private table, its key. */
export interface OpenedTable {
  table: string;
  link: string;
  key?: string;
}

export class ClubHttp {
  constructor(
    /** The address of the API, with a trailing slash. */
    private readonly address: URL,
    /** HTTP header fields, such as a program's token; browsers use a cookie. */
    private readonly fields: Record<string, string> = {},
  ) {}

  /** The current person; creates a guest if there is none. */
  async guest(): Promise<Person> {
    return (await this.ask<{ person: Person }>("POST", "guests", {})).person;
  }

  async rename(name: string): Promise<Person> {
    return (await this.ask<{ person: Person }>("PATCH", "me", { name })).person;
  }

  open(terms: NewTable): Promise<OpenedTable> {
    return this.ask("POST", "tables", terms);
  }

  /** The tables at which this person sits, including unlisted ones. */
  async ownTables(): Promise<ListedTable[]> {
    return (await this.ask<{ tables: ListedTable[] }>("GET", "me/tables")).tables;
  }

  /** The last games of a person, the latest first. */
  async games(person: string): Promise<PastGame[]> {
    return (await this.ask<{ games: PastGame[] }>("GET", `people/${person}/games?limit=30`)).games;
  }

  /** Opens a table for somebody this person has played with, and invites them to it. */
  async challenge(person: string, terms: NewTable): Promise<OpenedTable> {
    const opened = await this.open({ ...terms, listed: false });
    const { table, key } = opened;
    try {
      await this.ask("POST", "challenges", { person, table, ...(key !== undefined && { key }) });
    } catch (refusal) {
      // Closes the table, since nobody would come.
      await this.ask("POST", `tables/${table}`, { do: "leave", confirmed: true }).catch(() => {});
      throw refusal;
    }
    return opened;
  }

  /** Declines a challenge. */
  decline(table: string): Promise<unknown> {
    return this.ask("DELETE", `challenges/${table}`);
  }

  addresses(): Promise<Reach> {
    return this.ask("GET", "addresses");
  }

  /** Whether there is a club at this address; null if nobody answers. */
  async isThere(): Promise<boolean | null> {
    const address = this.address.href.replace(/\/$/, "");
    const response = await fetch(address, { headers: this.fields }).catch(() => null);
    if (!response || response.status >= 500) return null;
    const answer = (await response.json().catch(() => null)) as { name?: unknown } | null;
    return isFailure(answer) || answer?.name === "quadrille";
  }

  /** The full address of a path, for what the browser fetches itself. */
  addressOf(path: string): string {
    return new URL(path, this.address).href;
  }

  /** Any request that docs/api.md lists; `path` is without the leading `/api/`. */
  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const request = { method, headers: this.fields, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(new URL(path, this.address), request).catch((problem: Error) => {
      throw new Unreachable(problem.message);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (isFailure(answer))
      throw new ClubRefusal(answer.error, answer.text, answer.retry_after ?? null);
    if (!response.ok || answer === null) throw new Unreachable(`status ${response.status}`);
    return answer as Answer;
  }
}

const isFailure = (answer: unknown): answer is Failure =>
  typeof answer === "object" && answer !== null && "error" in answer && "text" in answer;
