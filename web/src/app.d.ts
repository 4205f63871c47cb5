/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:catalogue" {
  const games: import("./play/catalogue").ListedGame[];
  export default games;
}
