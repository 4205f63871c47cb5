import { expect, test } from "vitest";
import { choicesText, problemText, wrongAddress } from "./wrong_address";

test("numbers in a row are told as a range", () => {
  expect(choicesText(["3", "4", "5", "6"])).toBe("3 … 6");
  expect(choicesText(["3", "5", "7"])).toBe("3, 5, 7");
  expect(choicesText(["9", "10"])).toBe("9, 10");
  expect(choicesText(["here", "level:1", "level:2", "level:3", "uct", "best"])).toBe(
    "here, level:1 … level:3, uct, best",
  );
  expect(choicesText(["on", "off"])).toBe("on, off");
});

test("an example is no list of all there is", () => {
  const problem = { name: "clock", value: "abc", example: "3+2" };
  expect(problemText(wrongAddress.en, problem)).toBe(
    "“clock” cannot be “abc” here; write it like 3+2.",
  );
});
