import { expect, test } from "vitest";
import { keyName } from "./keys";

const pressed = (key: string, code: string): KeyboardEvent => ({ key, code }) as KeyboardEvent;

test("a key has the name that is written on it, or that of its place", () => {
  expect(keyName(pressed("t", "KeyT"))).toBe("t");
  // The Dvorak T is on the K key of a QWERTY keyboard.
  expect(keyName(pressed("t", "KeyK"))).toBe("t");
  expect(keyName(pressed("е", "KeyT"))).toBe("t");
  expect(keyName(pressed("א", "KeyT"))).toBe("t");
  expect(keyName(pressed("ArrowLeft", "ArrowLeft"))).toBe("ArrowLeft");
  expect(keyName(pressed("1", "Digit1"))).toBe("1");
});
