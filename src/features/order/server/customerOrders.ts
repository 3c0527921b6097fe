/** Orders with their customers and products. */
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Page, PageRequest } from '../../../shared/pagination.ts'
import { type LineProducts, readLineProducts } from '../../cart/server/pricedCart.ts'
import { type Customer, findCustomersById } from '../../session/server/findCustomer.sql.ts'
import type { Shopper } from '../../session/server/identity.ts'
import { type Order, readOrders } from './order.sql.ts'
import { findOwnOrderId, listOrderIds, type OwnOrdersFilter } from './ownOrders.sql.ts'

export interface OrderDetails {
  order: Order
  /** The account that placed it; null for guests. */
  customer: Customer | null
  /** The current products of its lines, named in the reader's language. */
  products: LineProducts
}

/** A customer's orders, newest first. */
export async function listOrders(
  services: Services,
  language: Language,
  customerId: number,
  filter: OwnOrdersFilter,
  request: PageRequest,
): Promise<Page<OrderDetails>> {
  const page = await listOrderIds(services.db, customerId, filter, request)
  return { ...page, items: await getOrders(services, language, page.items) }
}

/** @throws ShopError: the same for an unknown order and for one of another shopper, so that ids reveal nothing */
export async function getOwnOrder(
  services: Services,
  language: Language,
  shopper: Shopper,
  id: number,
): Promise<OrderDetails> {
  return getOrder(services, language, await requireOwnOrder(services, shopper, id))
}

/** @throws ShopError like `getOwnOrder` */
export async function requireOwnOrder({ db }: Pick<Services, 'db'>, shopper: Shopper, id: number): Promise<number> {
  const own = await findOwnOrderId(db, shopper, id)
  if (own === null) throw new ShopError('order.unknown')
  return own
}

/** The caller checks ownership. @throws ShopError for an unknown id */
export async function getOrder(services: Services, language: Language, id: number): Promise<OrderDetails> {
  const [order] = await getOrders(services, language, [id])
  if (!order) throw new ShopError('order.unknown')
  return order
}

/** In the order of the ids. The caller checks ownership. Takes a fixed number of statements. */
export async function getOrders(
  services: Services,
  language: Language,
  ids: readonly number[],
): Promise<OrderDetails[]> {
  const orders = await readOrders(services.db, ids)
  const lines = orders.flatMap((order) => order.lines)
  const customerIds = new Set(orders.flatMap(({ customerId }) => customerId ?? []))
  const [products, customers] = await Promise.all([
    readLineProducts(services, lines, { language, now: services.now() }),
    findCustomersById(services.db, [...customerIds]),
  ])
  return orders.map((order) => ({
    order,
    customer: customers.find(({ id }) => id === order.customerId) ?? null,
    products,
  }))
}
