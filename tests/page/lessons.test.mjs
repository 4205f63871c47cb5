// Lessons, completed by mouse, keyboard and touch in every language. Moves that were not asked for
// are not accepted, and refusals are explained.
import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "./axe.mjs";
import { visiting } from "./browser.mjs";
import { lessonWords, readLesson } from "./lesson_data.mjs";
import { keys, mouse, touch } from "./lesson_hands.mjs";
import { games } from "./pages.mjs";
import { Table } from "./table.mjs";

const lessons = Object.fromEntries(
  await Promise.all(games.map(async (game) => [game, await readLesson(game)])),
);
const hands = { mouse, keys, touch };

/** Waits until this many tasks of the current step are solved and the board shows it. */
async function tasksDone(page, count) {
  await page.locator(`aside .answer[data-task="${count}"]`).waitFor({ state: "attached" });
  await page.locator('main section[aria-busy="false"] svg').first().waitFor();
}

const said = (page) => page.locator("aside .answer p");

/** Waits until the step with that number, counted from 0, is shown in its initial state. */
async function stepShown(page, game, language, number) {
  const { lesson, words } = lessons[game];
  const title = words[language][`${lesson.steps[number].name}Title`];
  await page.locator("aside .status").getByText(title, { exact: true }).waitFor();
  const told = lessonWords[language].step(number + 1, lesson.steps.length);
  // A prompt of the board may cover the progress.
  const progress = page.locator("aside").getByText(told, { exact: true });
  await progress.or(page.locator("aside .prompt")).filter({ visible: true }).first().waitFor();
  await progress.waitFor({ state: "attached" });
  await tasksDone(page, 0);
}

/** Solves all tasks of a step, and checks what is said about them. */
async function doStep({ page, game, hand, language, step }) {
  const { words } = lessons[game];
  const state = {};
  for (const [index, { show, refused }] of step.tasks.entries()) {
    const attempt = refused !== undefined;
    await hands[hand].do({ page, game, move: show, attempt, state });
    await tasksDone(page, index + 1);
    const done = index === step.tasks.length - 1;
    const expected = done ? words[language][`${step.name}Right`] : lessonWords[language].on;
    const text = await said(page).textContent();
    assert.ok(text.includes(expected), `${step.name}: ${text}`);
    // The reason is before it, in the board's words.
    if (attempt) assert.ok(text.indexOf(expected) > 5, `${step.name}: ${text}`);
    await hands[hand].rest?.({ page, state });
  }
}

const nextButton = (page, language) =>
  page.getByRole("button", { name: lessonWords[language].next, exact: true });

async function goOn({ page, hand, language }) {
  const button = nextButton(page, language);
  if (hand === "touch") await button.tap();
  else if (hand === "mouse") await button.click();
  else {
    await button.focus();
    await page.keyboard.press("Enter");
  }
}

async function wholeLesson(visit, game, hand, language) {
  const { page } = visit;
  const { steps } = lessons[game].lesson;
  await visit.open(`/${game}/lesson/`);
  for (const [number, step] of steps.entries()) {
    await stepShown(page, game, language, number);
    await doStep({ page, game, hand, language, step });
    if (number < steps.length - 1) await goOn({ page, hand, language });
  }
  await said(page).getByText(lessonWords[language].finished).waitFor();
  await page.locator("aside a.strong").click();
  await page.waitForURL(new RegExp(`/${game}/play/`));
  await page.locator("aside .seats").waitFor();
}

for (const game of games)
  for (const hand of Object.keys(hands))
    test(
      `${game} by ${hand}, to a first game`,
      visiting({ touch: hand === "touch" }, async (visit) => {
        await wholeLesson(visit, game, hand, "en");
        const { status } = await new Table(visit.page).look();
        assert.equal(status, "Your turn");
      }),
    );

const otherLanguages = ["he", "sr", "ru"];
const allHands = Object.keys(hands);

/** Optionally plays every lesson in every language with every input device. */
const everyHand = process.env.QUADRILLE_EVERY_HAND === "1";

// Otherwise every lesson in every language, and every input device in every language.
for (const [at, game] of games.entries())
  for (const [number, language] of otherLanguages.entries())
    for (const hand of everyHand ? allHands : [allHands[(at + number) % allHands.length]])
      test(
        `${game} in ${language} by ${hand}`,
        visiting({ touch: hand === "touch", preferences: { language } }, (visit) =>
          wholeLesson(visit, game, hand, language),
        ),
      );

/** Legal moves that do not solve the first step which asks for a move. */
const others = { quoridor: [0, "c1"], blockade: [0, "d4-b4"], hex: [1, "a1"], durak: [0, "KC"] };

for (const game of games)
  for (const hand of Object.keys(hands))
    test(
      `${game} by ${hand}: a move that is not asked for is not played, and the right one still is`,
      visiting({ touch: hand === "touch" }, async (visit) => {
        const { page } = visit;
        const [number, move] = others[game];
        const step = lessons[game].lesson.steps[number];
        await visit.open(`/${game}/lesson/?step=${number + 1}`);
        await stepShown(page, game, "en", number);
        const board = page.locator("main section svg").first();
        const before = await board.locator("[role=gridcell], [data-stop^=card]").count();
        await hands[hand].do({ page, game, move, attempt: false, state: {} });
        await page.locator('aside .answer[data-verdict="other"]').waitFor();
        assert.ok((await said(page).textContent()).includes(lessonWords.en.other));
        assert.equal(await board.locator("[role=gridcell], [data-stop^=card]").count(), before);
        await doStep({ page, game, hand, language: "en", step });
      }),
    );

test(
  "what the rules refuse is explained though nobody asked for it; a pointer that rests has tried nothing",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/quoridor/lesson/?step=1");
    await stepShown(page, "quoridor", "en", 0);
    await mouse.do({ page, game: "quoridor", move: "d5", attempt: true, state: {} });
    await said(page).getByText("The pawn does not reach that square in one move.").waitFor();
    await page.getByRole("status").getByText("The pawn does not reach").waitFor();

    const last = lessons.quoridor.lesson.steps.findIndex(({ name }) => name === "last");
    await visit.open(`/quoridor/lesson/?step=${last + 1}`);
    await stepShown(page, "quoridor", "en", last);
    const [from, to] = ["f4", "g5"].map((cell) =>
      page.locator(`[role=gridcell][aria-label^="${cell},"]`).boundingBox(),
    );
    const [a, b] = await Promise.all([from, to]);
    await page.mouse.move((a.x + b.x + a.width) / 2, (a.y + b.y + a.height) / 2 + a.height / 4);
    await said(page).getByText("It would shut off the last way to a goal.").waitFor();
    await tasksDone(page, 0);
  }),
);

test(
  "what a board tells besides an attempt makes room for the verdict",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/durak/lesson/?step=1");
    await stepShown(page, "durak", "en", 0);
    await page.locator('main [data-stop="seat 1"]').click();
    await said(page)
      .getByText(/No card of .* is known/)
      .waitFor();
    const [step] = lessons.durak.lesson.steps;
    await doStep({ page, game: "durak", hand: "mouse", language: "en", step });
  }),
);

test(
  "show me: said and marked; back and next",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/hex/lesson/?step=2");
    await stepShown(page, "hex", "en", 1);
    await page.getByRole("button", { name: "Show me" }).click();
    await said(page).getByText("Like this: stone on d3").waitFor();
    await page.getByRole("status").getByText("Like this: stone on d3").waitFor();
    await page.locator("main section").getByText("hint d3").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Back" }).click();
    await stepShown(page, "hex", "en", 0);
    await page.getByRole("status").getByText(lessons.hex.words.en.stoneAsk).waitFor();
    assert.equal(await page.getByRole("button", { name: "Back" }).isDisabled(), true);
    await nextButton(page, "en").click();
    await stepShown(page, "hex", "en", 1);
    assert.equal(await said(page).count(), 0, "a step begins anew");
  }),
);

test(
  "reload in the middle goes on, and so does who comes back later; after the end it begins anew",
  visiting({}, async (visit) => {
    const { page } = visit;
    const { steps } = lessons.hex.lesson;
    await visit.open("/hex/lesson/");
    for (const number of [0, 1]) {
      await stepShown(page, "hex", "en", number);
      await doStep({ page, game: "hex", hand: "mouse", language: "en", step: steps[number] });
      await nextButton(page, "en").click();
    }
    await stepShown(page, "hex", "en", 2);
    await page.reload();
    await stepShown(page, "hex", "en", 2);
    await visit.open("/hex/lesson/");
    await stepShown(page, "hex", "en", 2);
    assert.equal(await page.locator("aside .marks .done").count(), 2);
    await visit.open("/hex/lesson/?step=99");
    await stepShown(page, "hex", "en", 2);
  }),
);

for (const storage of ["forbidden", "full", { "quadrille.lessons": '{"hex":7}' }])
  test(
    `a lesson with a storage that is ${JSON.stringify(storage)}`,
    visiting({ storage }, async (visit) => {
      const { page } = visit;
      await visit.open("/hex/lesson/");
      await stepShown(page, "hex", "en", 0);
      const step = lessons.hex.lesson.steps[0];
      await doStep({ page, game: "hex", hand: "mouse", language: "en", step });
      await nextButton(page, "en").click();
      await stepShown(page, "hex", "en", 1);
      assert.equal(await page.locator("aside .marks .done").count(), 1);
    }),
  );

for (const dark of [false, true])
  for (const game of games)
    test(
      `${game}, ${dark ? "dark" : "light"}: axe finds nothing, before and after an attempt`,
      visiting({ dark }, async (visit) => {
        const { page } = visit;
        const { steps } = lessons[game].lesson;
        const number = steps.findIndex(({ tasks }) => tasks[0].refused !== undefined);
        await visit.open(`/${game}/lesson/?step=${number + 1}`);
        await stepShown(page, game, "en", number);
        assert.deepEqual(await violations(page), []);
        await doStep({ page, game, hand: "mouse", language: "en", step: steps[number] });
        assert.deepEqual(await violations(page), []);
      }),
    );

test(
  "ways to the lesson: the page of a game, its rules, the table of a newcomer, home before the first game",
  visiting({ preferences: { firstMoves: {} } }, async (visit) => {
    const { page } = visit;
    for (const from of ["/", "/hex/", "/hex/rules/", "/hex/play/?bot=level:1"]) {
      await visit.open(from);
      await page.locator('main a[href$="/hex/lesson/"]').click();
      await page.waitForURL(/\/hex\/lesson\/$/);
      await stepShown(page, "hex", "en", 0);
    }
  }),
);

test(
  "who has played already has the way on the page of a game, not at home",
  visiting({}, async (visit) => {
    const { page } = visit;
    await visit.open("/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await page.locator('main a[href*="/lesson/"]').count(), 0);
    await visit.open("/durak/");
    await page.getByRole("link", { name: "Learn by playing" }).click();
    await stepShown(page, "durak", "en", 0);
  }),
);
