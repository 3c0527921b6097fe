/** The URL of a comparison: `/compare?ids=133,134&sizes=133-37,134-39&differences=1`. */
import { parseIds } from '../../shared/ids.ts'
import { compareLimit } from '../wishlist/compareList.ts'

export interface ComparisonParams {
  ids: readonly number[]
  /** Product id to the option id of the displayed size; other products show their middle size. */
  sizes: Readonly<Record<number, number>>
  onlyDifferences: boolean
}

/** Ignores invalid ids, and products beyond the limit. */
export function parseComparison(params: URLSearchParams): ComparisonParams {
  const ids = parseIds(params.get('ids')).filter((id) => id > 0)
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

/** The query of a link to the comparison. Omits sizes of products that are not compared. */
export function comparisonQuery({ ids, sizes, onlyDifferences }: ComparisonParams): Record<string, string | undefined> {
  const chosen = ids.flatMap((id) => (sizes[id] === undefined ? [] : [`${id}-${sizes[id]}`]))
  return {
    ids: ids.join(','),
    sizes: chosen.join(','),
    differences: onlyDifferences && ids.length > 0 ? '1' : undefined,
  }
}

/** Whether two comparisons show the same products, in any order. */
export function areSameProducts(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((id) => others.includes(id))
}
