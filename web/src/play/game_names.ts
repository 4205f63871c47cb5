/** The games of the page, in the order in which people are shown them. */
export const gameNames: string[] = ["quoridor", "blockade", "hex", "durak"];
