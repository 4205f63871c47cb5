// `quadrille gtp` as somebody to ask: one process, one question at a time.
import { spawn } from "node:child_process";

const colours = ["black", "white"];

/** Milliseconds: nodes alone decide how long it thinks. */
const unhurried = 3_600_000;

export class Engine {
  constructor(program, given) {
    this.child = spawn(program, given, { stdio: ["pipe", "pipe", "inherit"] });
    this.heard = "";
    this.child.stdout.setEncoding("utf8").on("data", (text) => {
      this.heard += text;
      const end = this.heard.indexOf("\n\n");
      if (end < 0) return;
      const answer = this.heard.slice(0, end);
      this.heard = this.heard.slice(end + 2);
      this.answered(answer);
    });
    this.child.on("close", () => this.failed?.(new Error("the engine is gone")));
  }

  /** The answer without its sign; a refusal is thrown. */
  async ask(command) {
    const answer = await new Promise((resolve, reject) => {
      this.answered = resolve;
      this.failed = reject;
      this.child.stdin.write(`${command}\n`);
    });
    if (!answer.startsWith("=")) throw new Error(`${command}: ${answer}`);
    return answer.slice(1).trim();
  }

  async setUp(moves) {
    await this.ask("clear_board");
    for (const [ply, move] of moves.entries()) await this.ask(`play ${colours[ply % 2]} ${move}`);
  }

  /** What may be played, each with the chance to win of who plays it. */
  async analyze(moves) {
    await this.setUp(moves);
    // Without a time it would stop after a second, and on a busy machine say something else.
    const question = `analyze ${colours[moves.length % 2]} ${unhurried}`;
    return (await this.ask(question)).split("\n").map((line) => {
      const [, move, win] = /^move (\S+) win (\S+)/.exec(line);
      return { move, win: Number(win) };
    });
  }

  async legalMoves(moves) {
    await this.setUp(moves);
    return (await this.ask("all_legal_moves")).split(/\s+/);
  }

  /** The move for whoever is to move; it is played. */
  move(ply) {
    return this.ask(`genmove ${colours[ply % 2]}`);
  }

  end() {
    this.child.stdin.end("quit\n");
  }
}
