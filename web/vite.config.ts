import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { catalogue } from "./build/catalogue";
import { chunkOf } from "./build/chunks";
import { moduleFolder } from "./build/modules";
import { precompress } from "./build/precompress";
import { learned, site } from "./build/site";

export default defineConfig({
  // Relative addresses, so that the page works below any path of any static host.
  base: "./",
  plugins: [catalogue(), svelte(), learned(), site(), precompress()],
  resolve: { alias: { "@wasm": moduleFolder } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: chunkOf, onlyExplicitManualChunks: true } },
    // Four percent smaller than with the default minifier.
    minify: "terser",
    terserOptions: { compress: { passes: 2 } },
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    // Compiled as for a browser, so that derived state is reactive.
    testTransformMode: { web: ["**/*.svelte.test.ts"] },
    // Generous, since the machine may be busy; it only has to detect hanging tests.
    testTimeout: 120_000,
    setupFiles: ["build/node_globals.ts"],
  },
});
