// Serves the page for tests: `quadrille serve` on a free port with the built page and a club of its
// own, started once and ended with the tests. QUADRILLE_PAGE may name an address at which the page
// is already served.
import { execFile, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
export const program = process.env.QUADRILLE ?? built("release/quadrille");
export const site = built("page");

const run = promisify(execFile);

/**
 * Returns `{ address, stop, ownerLink }`; the address has no trailing slash, the owner's link works
 * once.
 */
export async function startServer() {
  const given = process.env.QUADRILLE_PAGE;
  if (given) return { address: given.replace(/\/$/, ""), stop: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), "quadrille-"));
  const server = await serve(folder);
  const stop = async () => {
    await server.end();
    await rm(folder, { recursive: true, force: true });
  };
  const ownerLink = async () => {
    const { stdout } = await run(program, ["club", "owner-link", "--data", join(folder, "club")]);
    return new URL(/http\S+/.exec(stdout)[0]);
  };
  return { address: server.address, stop, ownerLink };
}

/**
 * A server whose club is stored in this folder, or without one if that is null, optionally with
 * another page and more options.
 * `end` takes the signal to send, SIGTERM by default.
 */
export async function serve(folder, port = 0, { pages = site, more = [] } = {}) {
  // All clients of a test have the same address.
  const usual = ["--unlimited", "127.0.0.1", "--port", `${port}`, "--site", pages];
  const club = folder === null ? ["--no-club"] : ["--data", join(folder, "club")];
  const options = [...usual, ...club, ...more];
  const child = spawn(program, ["serve", ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const end = async (signal = "SIGTERM") => {
    child.kill(signal);
    await ended;
  };
  let said = "";
  return new Promise((resolve, reject) => {
    child.stdout.on("data", (data) => {
      said += data;
      const found = /http:\/\/\S+:(\d+)/.exec(said);
      if (found) resolve({ address: found[0], port: Number(found[1]), end });
    });
    child.on("close", () => reject(new Error(`the server said no address: ${said}`)));
  });
}
