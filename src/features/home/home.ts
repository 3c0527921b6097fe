/** Product rows and brand slider of the main home. */

/** The number of products that fill two rows on a wide screen. */
export const rowSize = 8

/** Spec §9. */
export const brandSliderMs = 3000

/** The query of each product row, which its link "all" shares. */
export const mainRows = {
  arrivals: { new: '1', sort: 'created_at', order: 'desc' },
  bestSellers: { sort: 'popular', order: 'desc' },
  sale: { on_sale: '1', sort: 'discount', order: 'desc' },
} as const
