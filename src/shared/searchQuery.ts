/** Characters of a search; longer ones are cut. In a file of its own, because the header of every page needs it and no filter. */
export const longestSearchQuery = 100
