/** Placing an order: one transaction that takes the stock, freezes the prices, counts the coupon and writes order, invoice and mail. */
import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { Services, Settings } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { findPricedCart, type PricedCart, pricingOf } from '../../cart/server/pricedCart.ts'
import { countCoupon } from '../../coupon/server/coupon.sql.ts'
import { hasProvedContact } from '../../customer/server/customer.sql.ts'
import { type Owner, ownerOf, requestKeyHash, type Shopper } from '../../customer/server/identity.ts'
import { orderability } from './orderability.ts'
import { closeCart, countSale, findOrderOfCart, findOrderOfKey, lockNewestCart, takeStock } from './placeOrder.sql.ts'
import { writeOrder } from './writeOrder.ts'

interface Wish {
  /** The client's `Idempotency-Key`; null without. */
  key: string | null
  /** The total that the shopper agreed to, as shown; null when the client does not say. */
  seenGrandTotal: string | null
}

/**
 * Places the order of the shopper's cart, once: a repeat with the same key (else of the same cart) gives the first order.
 * @returns the order's id @throws ShopError `cart.*`, `coupon.*`, `checkout.*`, `order.wait`; nothing is written then
 */
export async function placeOrder(
  services: Services,
  http: { language: Language; currency: Currency; ip: string },
  shopper: Shopper,
  { key, seenGrandTotal }: Wish,
): Promise<number> {
  const owner = ownerOf(shopper)
  if (owner === null) throw new ShopError('cart.empty')
  // Before the transaction: rates are read on a connection of their own.
  const pricing = await pricingOf(services, http)
  const idempotencyKey = key === null ? null : Buffer.from(requestKeyHash(owner, key)).toString('hex')
  return inTransaction(services.db, async (tx) => {
    const cart = await lockNewestCart(tx, owner)
    const repeated = idempotencyKey === null ? null : await findOrderOfKey(tx, idempotencyKey)
    if (repeated !== null) return repeated
    if (cart === null) throw new ShopError('cart.empty')
    if (cart.status === 'ordered') {
      const placed = await findOrderOfCart(tx, cart.id)
      // Another key means another order, and there is nothing to order.
      if (placed === null || idempotencyKey !== null) throw new ShopError('cart.empty')
      return placed
    }
    const priced = await findPricedCart(tx, owner, pricing)
    if (priced === null) throw new ShopError('cart.empty')
    return placePriced(services, tx, priced, { owner, ip: http.ip, idempotencyKey, seenGrandTotal })
  })
}

interface Placing {
  owner: Owner
  ip: string
  idempotencyKey: string | null
  seenGrandTotal: string | null
}

async function placePriced(
  services: Services,
  tx: Db,
  priced: PricedCart,
  { owner, ip, idempotencyKey, seenGrandTotal }: Placing,
): Promise<number> {
  const { billing, shipping, shippingMethod, paymentMethod, lines, coupon, pricing } = priced
  if (billing === null) throw new ShopError('checkout.billingMissing')
  if (shipping === null) throw new ShopError('checkout.shippingAddressMissing')
  if (shippingMethod === null) throw new ShopError('checkout.shippingMissing')
  if (paymentMethod === null) throw new ShopError('checkout.paymentMissing')
  const problem = orderability(priced)
  if (problem) throw problem
  const total = formatMoney(priced.totals.selected.grandTotal, pricing.currency, pricing.language)
  if (seenGrandTotal !== null && seenGrandTotal !== total) throw new ShopError('checkout.priceChanged')

  // Within the transaction: an order that fails after this does not count.
  await recordAttempt({ ...services, db: tx }, 'order', {
    ip: 'customerId' in owner && (await hasProvedContact(tx, owner.customerId)) ? null : ip,
    account: 'customerId' in owner ? String(owner.customerId) : null,
    phone: billing.phone,
    recipient: billing.email,
  })
  // In one order everywhere, so that two buyers never wait for each other in a circle.
  for (const line of lines.toSorted((a, b) => a.variantId - b.variantId)) {
    const left = await takeStock(tx, line.variantId, line.quantity)
    if (!left.isTaken) throw new ShopError('checkout.lineStock', { name: line.name, available: left.stock })
  }
  for (const line of lines.toSorted((a, b) => a.productId - b.productId)) {
    await countSale(tx, line.productId, line.quantity)
  }
  if (coupon && !(await countCoupon(tx, coupon.id))) throw new ShopError('coupon.usedUp')

  const orderId = await writeOrder(tx, { ...priced, billing, shipping, shippingMethod, paymentMethod }, owner, {
    idempotencyKey,
    expiresAt: expiryFrom(priced.pricing.now, services.settings),
  })
  await closeCart(tx, priced.cart.id)
  return orderId
}

/** When the shop has to have taken up an order of now; null for never. */
function expiryFrom(now: Date, { orderExpiryDays }: Pick<Settings, 'orderExpiryDays'>): Date | null {
  return orderExpiryDays === 0 ? null : new Date(now.getTime() + orderExpiryDays * 86_400_000)
}
