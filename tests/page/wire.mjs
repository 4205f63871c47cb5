// A TCP proxy between browsers and a server, which can be slowed down or cut.
import { connect, createServer } from "node:net";

/** Forwards to a port of this machine: `{ address, slow(milliseconds), cut(), mend(), end() }`. */
export async function wire(port) {
  const ends = new Set();
  let delay = 0;
  let broken = false;

  const listener = createServer((near) => {
    if (broken) return near.destroy();
    const far = connect(port, "localhost");
    carry(near, far);
    carry(far, near);
  });
  function carry(from, to) {
    ends.add(from);
    from.on("data", (data) => setTimeout(() => to.writable && to.write(data), delay));
    from.on("error", () => {});
    from.on("close", () => {
      ends.delete(from);
      setTimeout(() => to.destroy(), delay);
    });
  }
  await new Promise((resolve) => listener.listen(0, "localhost", resolve));

  const cut = () => {
    broken = true;
    for (const end of ends) end.destroy();
  };
  return {
    address: `http://localhost:${listener.address().port}`,
    slow: (milliseconds) => (delay = milliseconds),
    cut,
    mend: () => (broken = false),
    end: async () => {
      cut();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
