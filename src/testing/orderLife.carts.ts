/** Carts that are ready to order, written directly: through the API a thousand orders would take minutes. */
import { placeOrder } from '../features/checkout/server/placeOrder.ts'
import type { CouponDraft } from '../features/coupon/coupon.draft.ts'
import type { Currency } from '../shared/money.ts'
import type { TaxRules } from '../shared/tax.ts'
import { anAddress } from './buyers.ts'
import type { TestShop } from './testShop.ts'

/** A sale: seller, buyer's address and currency. */
interface Sale {
  taxRules: TaxRules
  currency: Currency
  /** Differences from `anAddress`. */
  address: { country?: string; state?: string; postcode?: string; vat_id?: string; company_name?: string }
}

const withoutSeller: TaxRules = { seller: null, defaultRateBp: 1800, pricesIncludeTax: false }
const inPune: TaxRules = {
  ...{ seller: { country: 'IN', state: 'MH', vatId: null }, defaultRateBp: 1800, pricesIncludeTax: true },
}
const inGermany: TaxRules = {
  ...{ seller: { country: 'DE', state: null, vatId: 'DE123456789' }, defaultRateBp: 1900, pricesIncludeTax: true },
}
const france = { country: 'FR', state: '', postcode: '75001' }

/** Every tax scheme; tax added to the prices, contained in them, and deducted from them. */
export const lifeSales: readonly Sale[] = [
  { taxRules: withoutSeller, currency: 'INR', address: {} },
  { taxRules: inPune, currency: 'INR', address: {} },
  { taxRules: { ...inPune, pricesIncludeTax: false }, currency: 'INR', address: { state: 'KA', postcode: '560001' } },
  { taxRules: inGermany, currency: 'EUR', address: france },
  { taxRules: { ...inGermany, pricesIncludeTax: false }, currency: 'EUR', address: france },
  { taxRules: inGermany, currency: 'EUR', address: { ...france, vat_id: 'FR12345678901', company_name: 'Vélo' } },
  { taxRules: inGermany, currency: 'USD', address: { country: 'US', state: 'NY', postcode: '10001' } },
]

export const lifeCoupons: readonly CouponDraft[] = [
  { code: 'TEN', kind: 'percent', percentBp: 1000, perCustomerLimit: 1, name: { en: 'Ten percent' } },
  { code: 'FIVE', kind: 'fixed', amountMinor: 5_00, usageLimit: 12, name: { en: 'Five off' } },
  { code: 'FREE', kind: 'free_shipping', name: { en: 'Free shipping' } },
  { code: 'PAIR', kind: 'buy_x_get_y', buyQuantity: 1, getQuantity: 1, name: { en: 'One free' } },
  { code: null, kind: 'percent', percentBp: 700, minimumMinor: 60_00, usageLimit: 20, name: { en: 'Automatic' } },
]

interface Choices {
  guestKeyHash: Uint8Array
  method: 'cashondelivery' | 'moneytransfer' | 'card'
  /** The code of one of `lifeCoupons`; null for none. Those without a code apply anyway. */
  coupon: string | null
  shippingMethod: string
  sale: Sale
}

let carts = 0

/** @param lines by the index of the product @returns a function that orders the cart, and its id; it can be called again */
export async function placeCart(
  { db, services, saved }: TestShop,
  lines: readonly { index: number; quantity: number }[],
  { guestKeyHash, method, coupon, shippingMethod, sale }: Choices,
): Promise<{ order(): Promise<number> }> {
  carts += 1
  const couponRow = await db.selectFrom('coupon').select('id').where('code', '=', coupon).executeTakeFirst()
  const { id: cartId } = await db
    .insertInto('cart')
    .values({
      guest_key_hash: guestKeyHash,
      shipping_method: shippingMethod,
      payment_method: method,
      coupon_id: couponRow?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where(
      'product_id',
      'in',
      lines.map(({ index }) => saved[index]?.productId ?? 0),
    )
    .execute()
  await db
    .insertInto('cart_line')
    .values(
      lines.map(({ index, quantity }) => ({
        cart_id: cartId,
        variant_id: variants.find(({ product_id }) => product_id === saved[index]?.productId)?.id ?? 0,
        quantity,
      })),
    )
    .execute()
  const { address1, ...address } = { ...anAddress, ...sale.address }
  // Few buyers, so that they order again.
  const contact = {
    email: `${carts % 2 === 0 ? 'life' : 'Life'}${carts % 25}@example.com`,
    phone: `+91 20 5${String(carts).padStart(7, '0')}`,
  }
  await db
    .insertInto('cart_address')
    .values(
      (['billing', 'shipping'] as const).map((kind) => ({
        ...address,
        ...contact,
        kind,
        cart_id: cartId,
        address_lines: address1,
      })),
    )
    .execute()
  const http = {
    language: 'en',
    currency: sale.currency,
    ip: `198.19.${Math.floor(carts / 250)}.${1 + (carts % 250)}`,
  } as const
  const options = { key: `cart ${cartId}`, seenGrandTotal: null }
  const seller = { ...services, settings: { ...services.settings, taxRules: sale.taxRules } }
  return { order: () => placeOrder(seller, http, { customer: null, guestKeyHash }, options) }
}
