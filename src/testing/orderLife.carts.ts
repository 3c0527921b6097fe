/** Carts that are ready to order, written directly: through the API a thousand orders would take minutes. */
import { placeOrder } from '../features/checkout/server/placeOrder.ts'
import { anAddress } from './buyers.ts'
import type { TestShop } from './testShop.ts'

let carts = 0

/** @param lines by the index of the product @returns a function that orders the cart, and its id; it can be called again */
export async function placeCart(
  { db, services, saved }: TestShop,
  lines: readonly { index: number; quantity: number }[],
  { guestKeyHash, isTransfer }: { guestKeyHash: Uint8Array; isTransfer: boolean },
): Promise<{ order(): Promise<number> }> {
  carts += 1
  const { id: cartId } = await db
    .insertInto('cart')
    .values({
      guest_key_hash: guestKeyHash,
      shipping_method: 'flatrate_flatrate',
      payment_method: isTransfer ? 'moneytransfer' : 'cashondelivery',
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
  const { address1, ...address } = anAddress
  const contact = { email: `life${carts}@example.com`, phone: `+91 20 5${String(carts).padStart(7, '0')}` }
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
    currency: 'INR',
    ip: `198.19.${Math.floor(carts / 250)}.${1 + (carts % 250)}`,
  } as const
  const options = { key: `cart ${cartId}`, seenGrandTotal: null }
  return { order: () => placeOrder(services, http, { customer: null, guestKeyHash }, options) }
}
