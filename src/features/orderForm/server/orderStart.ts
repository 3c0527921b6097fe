import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { suggestCountry } from '../../address/address.form.ts'
import type { PostalAddress } from '../../address/address.rules.ts'
import { listAddresses } from '../../address/server/address.sql.ts'
import { findOrderIdByNumber } from '../../order/server/allOrders.sql.ts'
import { type Order, readOrders } from '../../order/server/order.sql.ts'
import { findDeliveryAddress, findOrderAddress } from '../../order/server/orderParts.presenter.ts'
import { listOrderedLines } from '../../order/server/reorder.ts'
import type { KnownAddress, OrderStart } from './orderForm.contract.ts'
import { findKnownCustomer, findLastOrderCurrency } from './orderForm.sql.ts'

/**
 * The initial data of a new order. Repeating an earlier order: its customer, addresses, language and currency, and the goods that
 * are still sold. Languages and currencies that the shop no longer offers are replaced by its main ones.
 * @param language of the staff, for a customer whose language is unknown
 * @throws ShopError 404
 */
export async function readOrderStart(
  services: Services,
  { customer, order: number }: { customer?: number | undefined; order?: string | undefined },
  language: Language,
): Promise<OrderStart> {
  const { baseCurrency, currencies, languages, taxRules } = services.settings
  const order = number === undefined ? null : await requireOrder(services, number)
  const customerId = customer ?? order?.customerId ?? null
  const known = customerId === null ? null : await findKnownCustomer(services.db, customerId)
  if (customer !== undefined && known === null) throw new ShopError('request.notFound')
  const addresses = known ? (await listAddresses(services.db, known.id)).map(toKnownAddress) : []
  const blank = known && { ...emptyAddress, firstName: known.firstName, lastName: known.lastName, phone: known.phone }
  const lastCurrency = known && (await findLastOrderCurrency(services.db, known.id))
  const start: Omit<OrderStart, 'suggestedCountry'> = {
    customer: known && { id: known.id, name: `${known.firstName} ${known.lastName}`.trim(), phone: known.phone },
    email: known?.email ?? '',
    ...{ addresses, billing: addresses[0] ?? blank, shipping: null },
    orderLanguage: known?.language ?? language,
    orderCurrency: lastCurrency ?? baseCurrency,
    ...{ currencies: [...currencies], lines: [], leftOut: [] },
  }
  const full = order === null ? start : { ...start, ...(await readFormerOrder(services, order)) }
  const orderLanguage = languages.includes(full.orderLanguage) ? full.orderLanguage : findMainLanguage(languages)
  const orderCurrency = currencies.includes(full.orderCurrency) ? full.orderCurrency : baseCurrency
  const seller = { baseCurrency, country: taxRules.seller?.country }
  const suggestedCountry = suggestCountry(orderLanguage, orderCurrency, seller)
  return { ...full, orderLanguage, orderCurrency, suggestedCountry }
}

async function readFormerOrder({ db }: Services, order: Order): Promise<Partial<OrderStart>> {
  // No cart has id 0, so no quantity counts as already being in the cart.
  const ordered = await listOrderedLines(db, order.id, 0)
  const billing = toKnownAddress(findOrderAddress(order, 'billing'))
  const shipping = order.pickup === null ? toKnownAddress(findDeliveryAddress(order)) : null
  return {
    ...(order.customerEmail === '' ? {} : { email: order.customerEmail }),
    billing,
    shipping: JSON.stringify(billing) === JSON.stringify(shipping) ? null : shipping,
    ...{ orderLanguage: order.language, orderCurrency: order.currency },
    lines: ordered.flatMap(({ variantId, quantity, isSold }) =>
      variantId === null || !isSold ? [] : [{ variantId, quantity }],
    ),
    leftOut: ordered.flatMap(({ name, variantId, isSold }) => (variantId === null || !isSold ? [name] : [])),
  }
}

async function requireOrder({ db }: Services, number: string): Promise<Order> {
  const id = await findOrderIdByNumber(db, number)
  const [order] = id === null ? [] : await readOrders(db, [id])
  if (!order) throw new ShopError('request.notFound')
  return order
}

const emptyAddress: KnownAddress = {
  ...{ firstName: '', lastName: '', companyName: '', vatId: '', lines: [] },
  ...{ postcode: '', city: '', state: '', country: '', phone: '' },
}

function toKnownAddress(address: PostalAddress): KnownAddress {
  const { firstName, lastName, companyName, vatId, lines, postcode, city, state, country, phone } = address
  return {
    ...{ firstName, lastName, companyName: companyName ?? '', vatId: vatId ?? '', lines },
    ...{ postcode, city, state, country, phone },
  }
}
