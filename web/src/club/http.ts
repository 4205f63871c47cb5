/** Requests to a club for what happens now and then: who one is, opening a table. */
import { ClubRefusal, Unreachable, type NewTable, type Person } from "./messages";

interface Failure {
  error: string;
  text: string;
  retry_after?: number;
}

/** A new table, its address, and what a private one is found by. */
export interface OpenedTable {
  table: string;
  link: string;
  key?: string;
}

export class ClubHttp {
  constructor(
    /** Of the API, with a slash at its end. */
    private readonly address: URL,
    /** For those who have a token; browsers have a cookie. */
    private readonly fields: Record<string, string> = {},
  ) {}

  /** Who I am; whoever is nobody yet becomes a guest. */
  async guest(): Promise<Person> {
    return (await this.ask<{ person: Person }>("POST", "guests", {})).person;
  }

  async rename(name: string): Promise<Person> {
    return (await this.ask<{ person: Person }>("PATCH", "me", { name })).person;
  }

  open(terms: NewTable): Promise<OpenedTable> {
    return this.ask("POST", "tables", terms);
  }

  async ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const request = {
      method,
      headers: this.fields,
      ...(body && { body: JSON.stringify(body) }),
    };
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
