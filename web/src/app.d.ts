/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:catalogue" {
  const games: import("./engine/rules_service").GameInfo[];
  export default games;
}
