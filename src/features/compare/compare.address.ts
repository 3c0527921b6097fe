/** What the address of a comparison says: `/compare?ids=133,134&sizes=133-37,134-39&differences=1`. */
import { idsOf } from '../catalog/productFilter.ts'
import { compareLimit } from './compare.ts'

export interface ComparisonAddress {
  ids: readonly number[]
  /** Product id to the option id of the size that is looked at; the others show their middle size. */
  sizes: Readonly<Record<number, number>>
  onlyDifferences: boolean
}

/** What is no id is passed over, and so is what the limit leaves no column for. */
export function comparisonOf(params: URLSearchParams): ComparisonAddress {
  const ids = idsOf(params.get('ids')).filter((id) => id > 0)
  const pairs = (params.get('sizes') ?? '').split(',').flatMap((text) => {
    const [id, sizeId] = /^(\d{1,9})-(\d{1,9})$/.exec(text)?.slice(1).map(Number) ?? []
    return id !== undefined && sizeId !== undefined && ids.includes(id) ? [[id, sizeId] as const] : []
  })
  return {
    ids: ids.slice(0, compareLimit),
    sizes: Object.fromEntries(pairs),
    onlyDifferences: params.get('differences') === '1',
  }
}

/** The same as the query of a link. Sizes of products that are not compared are left out. */
export function comparisonQuery({
  ids,
  sizes,
  onlyDifferences,
}: ComparisonAddress): Record<string, string | undefined> {
  const chosen = ids.flatMap((id) => (sizes[id] === undefined ? [] : [`${id}-${sizes[id]}`]))
  return {
    ids: ids.join(','),
    sizes: chosen.join(','),
    differences: onlyDifferences && ids.length > 0 ? '1' : undefined,
  }
}

/** Whether two comparisons show the same products, in whatever order. */
export function areSameProducts(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}
