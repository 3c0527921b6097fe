/** How the back office filters and sorts its list of products. */

/** `stock`: the product whose scarcest variant has the least comes first. */
export const productSorts = ['newest', 'name', 'price', 'price-desc', 'stock'] as const
export type ProductSort = (typeof productSorts)[number]

export const productStatuses = ['active', 'inactive'] as const

/** `low`: a variant has fewer than `lowStock` pieces left. `out`: no variant has any. */
export const stockLevels = ['in', 'low', 'out'] as const

/** Reasons that the staff can give for a new stock; orders and imports name theirs themselves. */
export const stockEditReasons = ['correction', 'write-off', 'return'] as const

export const maxStock = 1_000_000
