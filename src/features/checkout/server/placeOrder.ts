/** Places an order in one transaction: takes stock, freezes prices, counts the coupon, and writes order, invoice and email. */

import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { recordAttempt, settleAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { Services, Settings } from '../../../kit/services.ts'
import { minuteMs } from '../../../shared/durations.ts'
import { endOfDay } from '../../../shared/endOfDay.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { findPricedCart, loadPricing, type PricedCart } from '../../cart/server/pricedCart.ts'
import { type CartCoupon, dependsOnBuyer, findBuyerProblem } from '../../coupon/coupon.ts'
import { type Buyer, countCoupon, findBuyerHistory, lockBuyer } from '../../coupon/server/coupon.sql.ts'
import { settleFreeOrder } from '../../order/server/payment/payment.sql.ts'
import { hasVerifiedContact } from '../../session/server/findCustomer.sql.ts'
import { findOwner, type Owner, requestKeyHash, type Shopper } from '../../session/server/identity.ts'
import { findPickupStore } from '../../shipping/store.ts'
import { findBuyerError, findOrderProblem, isBuyerChecked, toBuyerError } from './findOrderProblem.ts'
import { findOrderOfCart, findOrderOfKey, findStock, lockNewestCart, takeStock } from './placeOrder.sql.ts'
import { writeOrder } from './writeOrder.ts'

interface PlaceOrderOptions {
  /** The client's `Idempotency-Key`; null when not sent. */
  key: string | null
  /** The formatted total that the shopper agreed to; null when the client does not send it. */
  seenGrandTotal: string | null
}

/**
 * Places the order of the shopper's cart, once: a repeat with the same key (else of the same cart) returns the first order.
 * @returns the order's id @throws ShopError `cart.*`, `coupon.*`, `checkout.*`, `order.wait`; nothing is written then
 */
export async function placeOrder(
  services: Services,
  http: { language: Language; currency: Currency; ip: string },
  shopper: Shopper,
  { key, seenGrandTotal }: PlaceOrderOptions,
): Promise<number> {
  const owner = findOwner(shopper)
  if (owner === null) throw new ShopError('cart.empty')
  if (!services.takesOrders) throw new ShopError('checkout.closed')
  // Before the transaction, because reading the rates uses its own connection.
  const pricing = await loadPricing(services, http)
  const idempotencyKey = key === null ? null : Buffer.from(requestKeyHash(owner, key)).toString('hex')
  const placed = await inTransaction(services.db, async (tx) => {
    const cart = await lockNewestCart(tx, owner)
    const repeated = idempotencyKey === null ? null : await findOrderOfKey(tx, idempotencyKey)
    if (repeated !== null) return repeated
    if (cart === null) throw new ShopError('cart.empty')
    if (cart.status === 'ordered') {
      const earlier = await findOrderOfCart(tx, cart.id)
      // A new key requests a new order, but the cart has already been ordered.
      if (earlier === null || idempotencyKey !== null) throw new ShopError('cart.empty')
      return earlier
    }
    const priced = await findPricedCart(tx, owner, pricing)
    if (priced === null) throw new ShopError('cart.empty')
    return placePricedCart(services, tx, priced, {
      ...{ owner, source: { actor: 'customer', ip: http.ip }, idempotencyKey, seenGrandTotal },
      paymentMinutes: services.settings.paymentMinutes,
    })
  })
  // Its transaction sends no notification: see `is_announced_later` in the database.
  services.notifier.announce()
  return placed
}

interface OrderPlacement {
  /** The owner of the cart and the order. */
  owner: Owner
  /** Who places it. Rate limits apply to customers only. */
  source: { actor: 'customer'; ip: string } | { actor: 'staff' }
  /** The key, hashed with its sender. */
  idempotencyKey: string | null
  seenGrandTotal: string | null
  /** How long the order waits for a payment on a payment service's page. */
  paymentMinutes: number
}

/**
 * Places the order of a priced cart. Call it with the cart locked, in the transaction that has read it.
 * @returns the order's id @throws ShopError as `placeOrder`
 */
export async function placePricedCart(
  services: Services,
  tx: Db,
  priced: PricedCart,
  { owner, source, idempotencyKey, seenGrandTotal, paymentMinutes }: OrderPlacement,
): Promise<number> {
  const { cart, billing, shipping, shippingMethod, paymentMethod, lines, pricing } = priced
  const { promotion } = priced.totals.selected
  const buyer = { customerId: 'customerId' in owner ? owner.customerId : null, email: priced.billing?.email ?? null }
  if (billing === null) throw new ShopError('checkout.billingMissing')
  if (shipping === null) throw new ShopError('checkout.shippingAddressMissing')
  if (shippingMethod === null)
    throw new ShopError(
      findPickupStore(cart.shippingMethod) === null ? 'checkout.shippingMissing' : 'checkout.storeUnknown',
    )
  if (paymentMethod === null) throw new ShopError('checkout.paymentMissing')
  const problem = findOrderProblem(priced)
  if (problem) throw problem
  const format = (minor: number) => formatMoney(minor, pricing.currency, pricing.language)
  const { rejected } = priced
  if (seenGrandTotal !== null && seenGrandTotal !== format(priced.totals.selected.grandTotal))
    throw rejected && seenGrandTotal === format(rejected.grandTotal)
      ? toBuyerError(rejected.promotion, rejected.code)
      : new ShopError('checkout.priceChanged')
  // A shopper who has seen the total without the coupon has agreed to it.
  const buyerError = seenGrandTotal === null || source.actor === 'staff' ? findBuyerError(priced) : null
  if (buyerError) throw buyerError
  if (promotion && dependsOnBuyer(promotion)) await checkBuyer(tx, promotion, buyer)

  // Within the transaction, so that an order that fails later does not count.
  if (source.actor === 'customer')
    await recordAttempt({ ...services, db: tx }, 'order', {
      ip: 'customerId' in owner && (await hasVerifiedContact(tx, owner.customerId)) ? null : source.ip,
      account: 'customerId' in owner ? String(owner.customerId) : null,
      phone: billing.phone || null,
      recipient: billing.email,
    })
  if (source.actor === 'customer' && isBuyerChecked(priced))
    await settleAttempt({ ...services, db: tx }, 'buyerCheck', { ip: source.ip })
  const taken = await takeStock(tx, lines, source.actor)
  const unavailable = lines.find((line) => !taken.has(line.variantId))
  if (unavailable) {
    const available = await findStock(tx, unavailable.variantId)
    throw new ShopError('checkout.lineStock', { name: unavailable.name, available })
  }
  // To the shopper, losing an automatic promotion is a changed price: there is no code to remove.
  if (promotion && !(await countCoupon(tx, promotion)))
    throw new ShopError(promotion.code === null ? 'checkout.priceChanged' : 'coupon.usedUp')
  const isFree = priced.totals.selected.grandTotal === 0
  // Payment services cannot charge nothing, and nothing is to be waited for.
  const method = isFree ? { ...paymentMethod, provider: 'manual' as const } : paymentMethod
  const orderId = await writeOrder(tx, { ...priced, billing, shipping, shippingMethod, paymentMethod: method }, owner, {
    ...{ actor: source.actor, idempotencyKey },
    notice: { recipients: services.settings.orderNoticeTo, language: services.settings.staffLanguage },
    timeZone: services.settings.clock.timeZone,
    expiresAt: isFree ? null : findExpiry(pricing.now, services.settings),
    payUntil: method.provider === 'manual' ? null : new Date(pricing.now.getTime() + paymentMinutes * minuteMs),
  })
  if (isFree) await settleFreeOrder(tx, orderId, pricing.now)
  return orderId
}

/**
 * Checks the buyer's earlier orders again, after waiting for concurrent ones, which may have been placed since the cart was read.
 * @throws ShopError when the promotion no longer applies
 */
async function checkBuyer(tx: Db, promotion: CartCoupon, buyer: Buyer): Promise<void> {
  await lockBuyer(tx, buyer)
  const problem = findBuyerProblem(promotion, await findBuyerHistory(tx, promotion.id, buyer))
  if (problem) throw toBuyerError(promotion, problem.code)
}

/** The end of the day on which an order placed now is canceled unless the shop has started to process it; null for never. */
function findExpiry(now: Date, { orderExpiryDays, clock }: Pick<Settings, 'orderExpiryDays' | 'clock'>): Date | null {
  return orderExpiryDays === 0 ? null : endOfDay(now, orderExpiryDays, clock.timeZone)
}
