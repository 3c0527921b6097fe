/**
 * Represents an order that the staff take as a cart, so that the cart functions of the shop decide its price and whether it can
 * be placed.
 */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { PostalAddress } from '../../address/address.rules.ts'
import { maximumQuantity } from '../../cart/quantityLimit.ts'
import type { CartAddressRow } from '../../cart/server/cart.sql.ts'
import { findActiveCart } from '../../cart/server/cart.sql.ts'
import { touchOrCreateCart } from '../../cart/server/cartChanges.sql.ts'
import { type PricedCart, type Pricing, priceCart } from '../../cart/server/pricedCart.ts'
import { type CartCoupon, dependsOnBuyer, normalizeCouponCode } from '../../coupon/coupon.ts'
import { findCoupon } from '../../coupon/server/coupon.sql.ts'
import { hashSecret, newSecret, type Owner } from '../../session/server/identity.ts'
import { toPickupMethod } from '../../shipping/store.ts'
import type { OrderInput } from './orderForm.contract.ts'

export interface DraftAddresses {
  billing: PostalAddress & { email: string }
  shipping: PostalAddress & { email: string }
}

export interface DraftCart {
  priced: PricedCart
  /** Owner of the cart. Its key is not stored, so no browser session can access the cart. */
  owner: Owner
  /** Why the entered code is not a valid coupon for this buyer; null when it is, or without a code. */
  couponProblem: 'coupon.unknown' | 'coupon.email' | null
}

/**
 * Creates a cart with the lines and prices it. It belongs to no browser session, even for a customer's order: the customer's own
 * cart remains unchanged.
 * @returns null without lines
 */
export async function writeDraftCart(
  tx: Db,
  { customerId, lines, coupon: couponText, pickupStore, ...input }: OrderInput,
  { billing, shipping }: DraftAddresses,
  pricing: Pricing,
): Promise<DraftCart | null> {
  const owner = { guestKeyHash: hashSecret(newSecret()) }
  const cartId = await touchOrCreateCart(tx, owner)
  await insertLines(tx, cartId, lines)
  const code = normalizeCouponCode(couponText)
  const buyer = { customerId, email: billing.email }
  const coupon = code === '' ? null : await findCoupon(tx, code, { cartId, ...buyer })
  if (coupon) await tx.updateTable('cart').set({ coupon_id: coupon.id }).where('id', '=', cartId).execute()
  const stored = await findActiveCart(tx, owner, pricing.language, pricing.now, buyer)
  if (stored === null) return null
  const row = (kind: CartAddressRow['kind'], address: PostalAddress & { email: string }): CartAddressRow => ({
    ...address,
    ...{ id: 0, kind, createdAt: pricing.now, updatedAt: pricing.now },
  })
  const cart = {
    ...stored.cart,
    shippingMethod: pickupStore === '' ? input.shippingMethod || null : toPickupMethod(pickupStore),
    paymentMethod: input.paymentMethod || null,
  }
  // A country is sufficient to determine the shipping methods.
  const addresses = [
    ...(billing.country === '' ? [] : [row('billing', billing)]),
    ...(shipping.country === '' ? [] : [row('shipping', shipping)]),
  ]
  // Terms that depend on earlier orders apply only to buyers who can be recognized.
  const isUsable = (promotion: CartCoupon) => promotion.buyer !== null || !dependsOnBuyer(promotion)
  const usable = coupon && isUsable(coupon) ? coupon : null
  const automatic = stored.automatic.filter(isUsable)
  const unusable = coupon === null ? 'coupon.unknown' : 'coupon.email'
  return {
    priced: priceCart({ ...stored, cart, coupon: usable, automatic, addresses }, pricing),
    owner,
    couponProblem: code === '' || usable ? null : unusable,
  }
}

/** Merges lines of the same variant and omits deleted variants. */
async function insertLines(tx: Db, cartId: number, lines: OrderInput['lines']): Promise<void> {
  await sql`
    with present as (
      select id from variant where id = any(${lines.map(({ variantId }) => variantId)}::int[]) order by id for key share)
    insert into cart_line (cart_id, variant_id, quantity)
    select ${cartId}::integer, present.id, least(sum(wanted.quantity), ${maximumQuantity})::integer
      from unnest(${lines.map(({ variantId }) => variantId)}::int[], ${lines.map(({ quantity }) => quantity)}::int[])
           with ordinality as wanted (variant_id, quantity, place)
      join present on present.id = wanted.variant_id
     group by present.id order by min(wanted.place)`.execute(tx)
}
