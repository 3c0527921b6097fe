/** Returns the lines of a canceled order to the shopper's cart. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { enteredAddressColumns } from '../../cart/server/cart.sql.ts'
import { removeEmptyCart, touchOrCreateCart, upsertLine } from '../../cart/server/cartChanges.sql.ts'
import { limitQuantity } from '../../cart/server/changeCart.ts'
import type { Owner } from '../../session/server/identity.ts'
import { listOrderedLines } from './reorder.ts'

/**
 * Adds the lines that are in stock to the cart of the order's customer or guest, and the coupon, addresses and methods of the
 * ordered cart where the new one has none. Pieces that were removed from the order before it is canceled stay out. Does nothing for
 * a deleted account. Call it with the order locked, after its stock was restored and before its pieces are canceled.
 */
export async function restoreCart(tx: Db, orderId: number): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['cart_id', 'customer_id', 'guest_key_hash'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const owner = toOwner(order.customer_id, order.guest_key_hash)
  if (owner === null) return
  const cartId = await touchOrCreateCart(tx, owner)
  for (const line of await listOrderedLines(tx, orderId, cartId)) {
    const quantity = line.quantity - line.canceledQuantity
    const fitting = line.variantId === null || !line.isSold ? 0 : limitQuantity({ ...line, quantity })
    if (line.variantId !== null && fitting > 0) await upsertLine(tx, cartId, line.variantId, fitting)
  }
  await sql`
    update cart
       set coupon_id = coalesce(cart.coupon_id, before.coupon_id),
           shipping_method = coalesce(cart.shipping_method, before.shipping_method),
           payment_method = coalesce(cart.payment_method, before.payment_method)
      from cart as before where cart.id = ${cartId} and before.id = ${order.cart_id}`.execute(tx)
  await sql`
    insert into cart_address (cart_id, ${enteredAddressColumns})
    select ${cartId}::integer, ${enteredAddressColumns} from cart_address where cart_id = ${order.cart_id}
    on conflict (cart_id, kind) do nothing`.execute(tx)
  await removeEmptyCart(tx, cartId)
}

function toOwner(customerId: number | null, guestKeyHash: Uint8Array | null): Owner | null {
  if (customerId !== null) return { customerId }
  return guestKeyHash && { guestKeyHash }
}
