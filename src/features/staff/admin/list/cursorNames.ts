/** Parameters of a list's URL that choose one of its pages. Another filter or order begins without them. */
export const cursorNames = ['after', 'before'] as const
