/** As long as the club lets a name be. */
export const longestName = 24;
