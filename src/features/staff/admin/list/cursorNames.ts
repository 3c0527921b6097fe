/** URL parameters that select a page of a list. They are dropped when the filter or the order changes. */
export const cursorNames = ['after', 'before'] as const
