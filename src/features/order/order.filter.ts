/** Which of the orders are listed, as it stands in the address of the page. */
import { accountOrdersPath, withQuery } from '../../shared/paths.ts'
import { type OrderStatus, orderStatuses } from './order.status.ts'

export interface OrdersFilter {
  /** Null for all. */
  status: OrderStatus | null
  page: number
}

/** What a shopper can narrow to. */
export const filterStatuses = orderStatuses.filter((status) => status !== 'fraud')

/** Anything that is none counts as not said. */
export function ordersFilterOf(query: URLSearchParams): OrdersFilter {
  const page = query.get('page') ?? ''
  return {
    status: filterStatuses.find((status) => status === query.get('status')) ?? null,
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function ordersPathOf({ status, page }: OrdersFilter): string {
  return withQuery(accountOrdersPath, { status: status ?? '', page: page === 1 ? '' : String(page) })
}
