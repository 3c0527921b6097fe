/** Where a page that requests its scripts late has their preloads. The server replaces it (`server/pagePreloads.ts`). */
export const latePreloadsPlaceholder = '/*preloads*/'

/** The `handle` of a route whose largest content is one image (`app/LatePreloads.tsx`). */
export const lateScripts = 'late scripts'
