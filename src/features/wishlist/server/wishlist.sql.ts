import type { Db } from '../../../kit/database/database.ts'

/** A product stands on a customer's wishlist once, however often it is added. */
export async function addWish(db: Db, customerId: number, productId: number): Promise<void> {
  await db
    .insertInto('wishlist_item')
    .values({ customer_id: customerId, product_id: productId })
    .onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
    .execute()
}

export async function removeWish(db: Db, customerId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute()
}
