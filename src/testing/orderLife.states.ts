import { findOrderState } from '../features/order/orderState.ts'
import { findPickupPlace } from '../features/order/pickupPlace.ts'
import { readOrders } from '../features/order/server/order.sql.ts'
import { placeOfIssue } from '../features/order/server/pickup/pickupPlace.sql.ts'
import { orderState } from '../features/order/server/status/orderState.sql.ts'
import type { Db } from '../kit/database/database.ts'

/** Finds orders whose status or store differs between SQL and the code of the pages. */
export async function findDifferentNames(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .select([orderState.as('state'), placeOfIssue.as('place')])
    .orderBy('id')
    .execute()
  const orders = await readOrders(
    db,
    found.map(({ id }) => id),
  )
  return found.flatMap(({ id, state, place }, index) => {
    const order = orders[index]
    if (!order) return [`order ${id} was not read`]
    const [shown, store] = [findOrderState(order), findPickupPlace(order)?.code ?? null]
    return [
      ...(shown === state ? [] : [`order ${id} is ${state}, and shown as ${shown}`]),
      ...(store === (place.store?.code ?? null)
        ? []
        : [`order ${id} is collected at ${place.store?.code}, and shown at ${store}`]),
    ]
  })
}
