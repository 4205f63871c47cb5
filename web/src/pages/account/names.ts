/** The club's limit for the length of a name. */
export const longestName = 24;
