/** Where the server writes the fonts of all pages (`server/styles/selectStyles.ts`). */
export const fontsPlaceholder = '/*fonts*/'

/** Where the server writes the rules that a page uses. */
export const pageStylesPlaceholder = '/*styles*/'
