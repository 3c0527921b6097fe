/** Rows of bulk edits in readable form, with the field paths and texts of the product editor. */

import { toTwoDecimals } from '../../../../shared/money.ts'
import { formatLocalMinute } from '../../../../shared/zonedTime.ts'
import type { StoredChange } from './bulkEdit.sql.ts'

export interface ChangeTexts {
  /** A path such as `variants.BELL-1.price`. */
  field: string
  before: string
  after: string
}

interface Names {
  brands: ReadonlyMap<number, string>
  categories: ReadonlyMap<number, string>
  timeZone: string
}

export function readNames(
  facets: { brands: readonly { id: number; name: string }[]; categories: readonly { id: number; name: string }[] },
  timeZone: string,
): Names {
  const byId = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  return { brands: byId(facets.brands), categories: byId(facets.categories), timeZone }
}

/** The fields of a row, without unchanged dates. */
export function describeChange({ sku, field, before, after }: StoredChange, names: Names): ChangeTexts[] {
  const [first, second]: unknown[] = [JSON.parse(before), JSON.parse(after)]
  if (field === 'soldDates' || field === 'saleDates') {
    const paths = field === 'soldDates' ? ['soldFrom', 'soldUntil'] : ['saleStartsAt', 'saleEndsAt']
    const read = (dates: unknown, place: number) => {
      const time: unknown = Array.isArray(dates) ? dates[place] : null
      return typeof time === 'number' ? formatLocalMinute(new Date(time), names.timeZone) : ''
    }
    return paths
      .map((path, index) => ({ field: path, before: read(first, index), after: read(second, index) }))
      .filter((change) => change.before !== change.after)
  }
  const show = (value: unknown) => showValue(field, value, names)
  const path =
    field === 'stock' || field === 'price' || field === 'salePrice' ? `variants.${sku}.${field}` : paths[field]
  return [{ field: path, before: show(first), after: show(second) }]
}

const paths = { isSold: 'isActive', isArchived: 'isArchived', brandId: 'brand', categoryIds: 'categoryIds' } as const

function showValue(field: StoredChange['field'], value: unknown, { brands, categories }: Names): string {
  if (value === null) return ''
  if (field === 'price' || field === 'salePrice') return toTwoDecimals(Number(value))
  if (field === 'brandId') return brands.get(Number(value)) ?? `#${value}`
  if (field === 'categoryIds' && Array.isArray(value))
    return value.map((id) => categories.get(Number(id)) ?? `#${id}`).join(', ')
  return String(value)
}
