/** What the front page shows of the catalogue. */

/** As many as fill two rows on a wide screen. */
export const shelfSize = 8

/** Spec §9. */
export const brandSliderMs = 3000

/** How each shelf is asked for, and where "all of them" leads: the same words in the address. */
export const mainShelves = {
  arrivals: { new: '1', sort: 'created_at', order: 'desc' },
  bestSellers: { sort: 'popular', order: 'desc' },
  sale: { on_sale: '1', sort: 'discount', order: 'desc' },
} as const
