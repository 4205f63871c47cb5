/** The games of the page, in the order in which people are shown them. */
export const gameNames: readonly string[] = ["quoridor", "blockade", "hex", "durak"];
