// A `quadrille gtp` process that answers one question at a time.
import { spawn } from "node:child_process";

const colours = ["black", "white"];

/** Milliseconds; long enough that only the number of nodes limits a search. */
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

  /** Returns the answer without its `=`; throws if the command is refused. */
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

  /** The moves under consideration, each with the chance to win of the player to move. */
  async analyze(moves) {
    await this.setUp(moves);
    // Without a time limit the default of a second would apply, and the result would depend on the
    // machine's load.
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

  /** Plays a move for the side to move and returns it. */
  move(ply) {
    return this.ask(`genmove ${colours[ply % 2]}`);
  }

  end() {
    this.child.stdin.end("quit\n");
  }
}
