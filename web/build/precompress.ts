/**
 * Writes compressed copies beside the files of the build, such as index.html.br and index.html.gz,
 * at the highest compression. A server can then send what the browser accepts without compressing
 * anything itself.
 */

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

/** Pictures and sounds are already compressed. */
const compressible = /\.(html|js|css|svg|json|webmanifest|wasm|txt|net|table)$/;

const forms = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const paths = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
  return (await Promise.all(paths)).flat();
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  for (const [ending, form] of Object.entries(forms)) {
    const smaller = await form(bytes);
    if (smaller.length < bytes.length) await writeFile(`${path}.${ending}`, smaller);
  }
}

export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle: {
      // After all other plugins have written their files.
      order: "post",
      sequential: true,
      async handler({ dir }) {
        if (dir === undefined) throw new Error("precompress needs a build into a folder");
        const files = await filesIn(dir);
        await Promise.all(files.filter((path) => compressible.test(path)).map(compress));
      },
    },
  };
}
