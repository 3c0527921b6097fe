/** How many of the newest entries a command lists. */
export const maxListLength = 100
