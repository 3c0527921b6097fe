/** The filter of the order list, stored in the page's search params. */
import { accountOrdersPath, withQuery } from '../../shared/paths.ts'
import { type OrderState, orderStates } from './orderState.ts'

export interface OrdersFilter {
  /** Null for all. */
  state: OrderState | null
  page: number
}

/** The states a shopper can filter by. */
export const filterStates = orderStates.filter((state) => state !== 'fraud')

/** Ignores invalid values. */
export function parseOrdersFilter(query: URLSearchParams): OrdersFilter {
  const page = query.get('page') ?? ''
  return {
    state: filterStates.find((state) => state === query.get('status')) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Path of the order list; omits default values. */
export function buildOrdersPath({ state, page }: OrdersFilter): string {
  return withQuery(accountOrdersPath, { status: state ?? '', page: page === 1 ? '' : String(page) })
}
