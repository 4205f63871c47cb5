import { expect, test } from "vitest";
import { codePath, isOwnMachine, linksFor } from "./invitation";

const path = "/table/#5v1k9mw2x7c0q.abc0";

test("addresses of one's own machine are of no use to others", () => {
  for (const name of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "club.localhost"])
    expect(isOwnMachine(name), name).toBe(true);
  for (const name of ["192.168.0.7", "games.example.org", "localhost.example.org", "[fd00::1]"])
    expect(isOwnMachine(name), name).toBe(false);
});

test("a page that was opened by a name others know too gives that link", () => {
  const link = `https://games.example.org${path}`;
  expect(linksFor("https://games.example.org/hex/", path, null)).toEqual([link]);
  expect(linksFor("https://games.example.org/hex/", path, { alone: true, urls: [] })).toEqual([
    link,
  ]);
});

test("on the server's own machine the network's addresses do, version 4 first", () => {
  const urls = ["http://[fd00::7]:8080", "http://192.168.0.7:8080"];
  expect(linksFor("http://localhost:8080/", path, { alone: false, urls })).toEqual([
    `http://192.168.0.7:8080${path}`,
    `http://[fd00::7]:8080${path}`,
  ]);
});

test("where nobody can come there is none", () => {
  expect(linksFor("http://localhost:8080/", path, { alone: true, urls: [] })).toEqual([]);
  expect(linksFor("http://localhost:8080/", path, null)).toEqual([]);
});

test("a code is drawn square by square", () => {
  expect(
    codePath([
      [true, false],
      [false, true],
    ]),
  ).toBe("M0 0h1v1h-1zM1 1h1v1h-1z");
});
