/** A socket for tests, which play the role of the club. */
import type { Socket } from "./line";

export class FakeSocket implements Socket {
  /** Open, unless a test sets something else. */
  readyState = 1;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  /** Messages that were sent and not taken by `next` yet. */
  sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  /** Delivers a message from the club. */
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(person: object | null = null): void {
    this.tell({ hello: { person, version: "1", time: 0 } });
  }
  /** Breaks the connection. */
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
  /** Takes the oldest message that was sent. */
  next(): Record<string, unknown> {
    const message = this.sent.shift();
    if (!message) throw new Error("nothing was sent");
    return message;
  }
  /** Answers the oldest message. */
  answer(members: object): void {
    this.tell({ id: this.next()["id"], ...members });
  }
}
