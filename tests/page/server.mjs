// The page as people get it: `quadrille serve` on a free port with the built page, started once and
// ended with the tests. QUADRILLE_PAGE may name an address where the page is served already.
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const built = (path) => fileURLToPath(new URL(`../../build/${path}`, import.meta.url));
export const program = process.env.QUADRILLE ?? built("release/quadrille");
export const site = built("page");

/** `{ address, stop }`; the address ends without a slash. */
export async function startServer() {
  const given = process.env.QUADRILLE_PAGE;
  if (given) return { address: given.replace(/\/$/, ""), stop: async () => {} };
  const child = spawn(program, ["serve", "--port", "0", "--site", site, "--no-club"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.on("close", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  let said = "";
  for await (const data of child.stdout) {
    said += data;
    const found = /http:\/\/\S+:\d+/.exec(said);
    if (found) return { address: found[0], stop };
  }
  throw new Error(`the server said no address: ${said}`);
}
