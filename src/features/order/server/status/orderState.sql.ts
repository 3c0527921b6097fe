import { type RawBuilder, sql } from 'kysely'
import { type OrderState, type ShipmentFacts, shipmentStates } from '../../orderState.ts'
import { sentQuantity } from '../shipment/shipment.sql.ts'

const sent = sql`shipment.order_id = orders.id and shipment.status in ('ready', 'shipped', 'delivered')`

const facts: Readonly<Record<keyof ShipmentFacts, RawBuilder<boolean>>> = {
  isSent: sql`exists (select from shipment where ${sent})`,
  hasLeft: sql`exists (
    select from order_line as line
     where line.order_id = orders.id and line.quantity - line.canceled_quantity > ${sentQuantity})`,
  isReady: sql`exists (select from shipment where order_id = orders.id and status = 'ready')`,
  isOnItsWay: sql`exists (select from shipment where order_id = orders.id and status = 'shipped')`,
  isInStores: sql`not exists (select from shipment where ${sent} and pickup is null)`,
}

const isPaid = sql`exists (select from invoice where order_id = orders.id and state = 'paid')`

/** `findOrderState` of the table `orders`. */
export const orderState: RawBuilder<OrderState> = sql`
  case when orders.status = 'closed' and not ${isPaid} then 'canceled'
       when orders.status <> 'processing' then orders.status
       ${sql.join(
         shipmentStates.map(({ state, when }: { state: OrderState; when: Partial<ShipmentFacts> }) => {
           const conditions = Object.entries(when).map(([fact, value]) => {
             const condition = facts[fact as keyof ShipmentFacts]
             return value ? condition : sql`not ${condition}`
           })
           return sql`when ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)} then ${sql.lit(state)}`
         }),
         sql` `,
       )} end`

/** Condition on the table `orders`. The status comes first, because it has indexes. */
export function isInState(state: OrderState): RawBuilder<boolean> {
  const isInProcess = shipmentStates.some((row) => row.state === state)
  if (isInProcess) return sql`(orders.status = 'processing' and ${orderState} = ${state})`
  if (state === 'closed') return sql`(orders.status = 'closed' and ${isPaid})`
  if (state === 'canceled') return sql`(orders.status in ('canceled', 'closed') and ${orderState} = 'canceled')`
  return sql`orders.status = ${state}`
}
