/** Product rows and brand slider of the main home. */

/** Number of products: they fill two rows on a wide screen. */
export const rowSize = 8

/** Spec §9. */
export const brandSliderMs = 3000

/** Query of each product row; its link "all" has the same search params. */
export const mainRows = {
  arrivals: { new: '1', sort: 'created_at', order: 'desc' },
  bestSellers: { sort: 'popular', order: 'desc' },
  sale: { on_sale: '1', sort: 'discount', order: 'desc' },
} as const
