/** A socket whose club is the test itself. */
import type { Socket } from "./line";

export class FakeSocket implements Socket {
  /** It is open, unless a test says otherwise. */
  readyState = 1;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  closed = false;
  /** What was sent and not looked at yet. */
  sent: Record<string, unknown>[] = [];

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  /** The club says something. */
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  hello(person: object | null = null): void {
    this.tell({ hello: { person, version: "1", time: 0 } });
  }
  /** The connection is gone. */
  drop(code = 1006): void {
    this.onclose?.({ code });
  }
  /** The oldest message that was not looked at. */
  next(): Record<string, unknown> {
    const message = this.sent.shift();
    if (!message) throw new Error("nothing was sent");
    return message;
  }
  /** Answers the oldest one. */
  answer(members: object): void {
    this.tell({ id: this.next()["id"], ...members });
  }
}
