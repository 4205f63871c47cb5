/** The games of the page, in display order. */
export const gameNames: string[] = ["quoridor", "blockade", "hex", "durak"];
