/** Where the server writes the rules that a page uses (`server/styles/selectStyles.ts`). */
export const pageStylesPlaceholder = '/*styles*/'
