import { expect, test } from "vitest";
import { opponents } from "../../words/opponents";
import { peopleWords } from "../../words/people";
import { kindText, seatText } from "./past_words";

test("who sat there", () => {
  const text = (person: string | null, name: string, bot: string) =>
    seatText(peopleWords.en, opponents.en, { person, name, bot }, "hex");
  expect(text("1", "Ana", "")).toBe("Ana");
  expect(text("1", "Ana", "program")).toBe("Ana (program)");
  expect(text(null, "", "level:1")).toBe("Snail");
  expect(text(null, "", "unheard-of")).toBe("unheard-of");
  expect(text(null, "", "")).toBe("deleted");
  expect(text(null, "", "program")).toBe("deleted (program)");
});

test("kinds of clocks", () => {
  expect(kindText(peopleWords.en, "days")).toBe("days per move");
  expect(kindText(peopleWords.en, "brought")).toBe("from a browser");
  expect(kindText(peopleWords.en, "sand")).toBe("sand");
});
