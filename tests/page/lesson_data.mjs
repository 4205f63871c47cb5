// The lessons of the page with their words in all languages, so that tests follow the same data.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const packages = createRequire(new URL("../../web/package.json", import.meta.url));

/** The exports of a file of the page that does not need a browser. */
async function imported(path) {
  const { outputFiles } = await packages("esbuild").build({
    entryPoints: [fileURLToPath(new URL(`../../web/src/${path}`, import.meta.url))],
    bundle: true,
    format: "esm",
    write: false,
  });
  return import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`
  );
}

export const readLesson = (game) => imported(`lessons/${game}.ts`);
export const { lessonWords } = await imported("words/lesson.ts");
