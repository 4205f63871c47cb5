import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Relative addresses, so that the page works below any path of any static host.
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  test: { include: ["src/**/*.test.ts", "build/**/*.test.ts"] },
});
