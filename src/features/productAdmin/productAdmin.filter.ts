/** How the back office filters and sorts its list of products. */
import { type Language, languages } from '../../shared/locale.ts'

/** `stock`: the product whose scarcest variant has the least comes first. */
export const productSorts = ['newest', 'name', 'price', 'price-desc', 'stock'] as const
export type ProductSort = (typeof productSorts)[number]

/**
 * `active`: the shop shows it now. `scheduled`: its time will come. `ended`: its time is over. `inactive`: it is not to be sold. The list
 * has archived ones only when they are asked for.
 */
export const productStatuses = ['active', 'scheduled', 'ended', 'inactive', 'archived'] as const
export type ProductStatus = (typeof productStatuses)[number]

export interface Placement {
  isSold: boolean
  isArchived: boolean
  soldFrom: Date | null
  soldUntil: Date | null
}

export function findStatus({ isSold, isArchived, soldFrom, soldUntil }: Placement, now: Date): ProductStatus {
  if (isArchived) return 'archived'
  if (!isSold) return 'inactive'
  if (soldFrom && soldFrom > now) return 'scheduled'
  return soldUntil && soldUntil <= now ? 'ended' : 'active'
}

/** `low`: a variant has fewer than `lowStock` pieces left. `out`: no variant has any. */
export const stockLevels = ['in', 'low', 'out'] as const

/** Which products the list shows. */
export interface ProductFilter {
  search?: string
  category?: number
  brand?: number
  status?: ProductStatus
  stock?: (typeof stockLevels)[number]
  sale?: 'on'
  missing?: Language
}

/** The filter in the URL of the list. */
export function readFilter(query: URLSearchParams): ProductFilter {
  const [search, category, brand] = [query.get('search'), Number(query.get('category')), Number(query.get('brand'))]
  const status = productStatuses.find((each) => each === query.get('status'))
  const stock = stockLevels.find((each) => each === query.get('stock'))
  const missing = languages.find((each) => each === query.get('missing'))
  return {
    ...(search && { search }),
    ...(category > 0 && { category }),
    ...(brand > 0 && { brand }),
    ...(status && { status }),
    ...(stock && { stock }),
    ...(query.get('sale') === 'on' && { sale: 'on' }),
    ...(missing && { missing }),
  }
}

/** Reasons that the staff can give for a new stock; orders and imports name theirs themselves. */
export const stockEditReasons = ['correction', 'write-off', 'return'] as const

export const maxStock = 1_000_000
