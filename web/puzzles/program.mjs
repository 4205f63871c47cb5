// Asks the command `quadrille`, which knows the rules and proves what positions are worth.
import { execFileSync } from "node:child_process";

/** What the program answers when it has understood the question but will not have the position. */
const badInput = 2;

export class Program {
  constructor(path) {
    this.path = path;
  }

  /** The answer to a question about a position, after some moves from it; null if the rules refuse it. */
  ask(command, { game, options, position }, moves = [], more = []) {
    const chosen = Object.entries(options).flatMap(([name, value]) => ["-o", `${name}=${value}`]);
    const words = [command, game, ...moves, ...chosen, "--position", position, ...more, "--json"];
    try {
      const stdio = ["ignore", "pipe", "pipe"];
      return JSON.parse(execFileSync(this.path, words, { encoding: "utf8", stdio }));
    } catch (problem) {
      if (problem.status === badInput) return null;
      throw problem;
    }
  }
}
