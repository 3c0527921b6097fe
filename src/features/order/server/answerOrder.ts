import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { lineProducts } from '../../cart/server/lineProducts.ts'
import { pricingOf } from '../../cart/server/pricedCart.ts'
import type { WireOrder } from '../order.contract.ts'
import { presentOrder } from './order.presenter.ts'
import { readOrders } from './order.sql.ts'

interface Reader {
  language: Language
  currency: Currency
}

/** Orders by id, in that order, for one reader. Whose they are is the caller's question. Two statements, however many orders. */
export async function answerOrders(
  services: Services,
  reader: Reader,
  ids: readonly number[],
  { asPlaced = false }: { asPlaced?: boolean } = {},
): Promise<WireOrder[]> {
  const orders = await readOrders(services.db, ids)
  const lines = orders.flatMap((order) => order.lines)
  const productOf = await lineProducts(services, lines, await pricingOf(services, reader))
  const view = { language: reader.language, shopName: services.settings.shopName, productOf, asPlaced }
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
