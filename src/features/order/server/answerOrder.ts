import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { lineProducts } from '../../cart/server/lineProducts.ts'
import { pricingOf } from '../../cart/server/pricedCart.ts'
import { readChannel } from '../../currency/server/channel.ts'
import { presentCustomer } from '../../customer/server/customer.presenter.ts'
import { findCustomersById } from '../../customer/server/customer.sql.ts'
import type { WireOrder } from '../order.contract.ts'
import { type OrderView, presentOrder } from './order.presenter.ts'
import { readOrders } from './order.sql.ts'

interface Reader {
  language: Language
  currency: Currency
}

/** Orders by id, in that order, for one reader. Whose they are is the caller's question. A few statements, however many orders. */
export async function answerOrders(
  services: Services,
  reader: Reader,
  ids: readonly number[],
  { asPlaced = false }: { asPlaced?: boolean } = {},
): Promise<WireOrder[]> {
  const orders = await readOrders(services.db, ids)
  const lines = orders.flatMap((order) => order.lines)
  const productOf = await lineProducts(services, lines, await pricingOf(services, reader))
  const customers = await findCustomersById(services.db, [
    ...new Set(orders.flatMap((order) => order.customerId ?? [])),
  ])
  const presented = new Map(customers.map((customer) => [customer.id, presentCustomer(customer)]))
  const view: OrderView = {
    language: reader.language,
    channel: await readChannel(services, reader.language),
    customerOf: ({ customerId }) => (customerId === null ? null : (presented.get(customerId) ?? null)),
    productOf,
    asPlaced,
  }
  return orders.map((order) => presentOrder(order, view))
}

/** @throws ShopError 404 for an unknown id */
export async function answerOrder(
  services: Services,
  reader: Reader,
  id: number,
  options: { asPlaced?: boolean } = {},
): Promise<WireOrder> {
  const [order] = await answerOrders(services, reader, [id], options)
  if (!order) throw new ShopError('order.unknown')
  return order
}
