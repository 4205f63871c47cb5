import { describe, expect, test } from "vitest";
import { enough, readable, Sheet } from "./sheet";

const box = { x: -100, y: 0, width: 400, height: 200 };

describe("a drawing in its frame", () => {
  test("is as large as fits and lies in the middle", () => {
    const sheet = new Sheet(box, 200, 300);
    expect(sheet.scale).toBe(0.5);
    expect(sheet.place({ x: -100, y: 0 })).toEqual({ x: 0, y: 100 });
    expect(sheet.place({ x: 300, y: 200 })).toEqual({ x: 200, y: 200 });
  });

  test("has letters that can be read, usual ones where there is room, and never huge ones", () => {
    expect(new Sheet(box, 100, 100).letters(20) * 0.25).toBe(readable);
    expect(new Sheet(box, 400, 400).letters(20)).toBe(20);
    expect(new Sheet(box, 4000, 4000).letters(20) * 10).toBe(enough);
  });

  test("is shown as it is before the frame has a size", () => {
    expect(new Sheet(box, 0, 0).scale).toBe(1);
    expect(new Sheet(box, 0, 0).letters(40)).toBe(40);
  });
});
