/** The filter of the order list, stored in the page's search params. */
import { accountOrdersPath, withQuery } from '../../shared/paths.ts'
import { type OrderStatus, orderStatuses } from './order.status.ts'

export interface OrdersFilter {
  /** Null for all. */
  status: OrderStatus | null
  page: number
}

/** The statuses a shopper can filter by. */
export const filterStatuses = orderStatuses.filter((status) => status !== 'fraud')

/** Ignores invalid values. */
export function parseOrdersFilter(query: URLSearchParams): OrdersFilter {
  const page = query.get('page') ?? ''
  return {
    status: filterStatuses.find((status) => status === query.get('status')) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** Path of the order list; omits default values. */
export function buildOrdersPath({ status, page }: OrdersFilter): string {
  return withQuery(accountOrdersPath, { status: status ?? '', page: page === 1 ? '' : String(page) })
}
