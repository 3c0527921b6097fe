/** Maximum length of a search; longer ones are cut. In its own file because every page's header needs it, but not the filters. */
export const maxSearchQueryLength = 100
