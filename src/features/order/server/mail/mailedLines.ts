/** Items of an order as listed in emails: `2 × Trail 29 · M`. */
import { variantName } from '../../../cart/server/cart.presenter.ts'
import { countToShip } from '../../tracking.ts'
import type { Order, Shipment } from '../order.sql.ts'

export function listShippedLines(order: Order, shipment: Shipment): string[] {
  return shipment.lines.flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    return line ? [`${quantity} × ${variantName(line.name, line.options)}`] : []
  })
}

/** Items still to be shipped. */
export function listLeftLines(order: Order): string[] {
  return order.lines.flatMap((line) => {
    const count = countToShip(line)
    return count > 0 ? [`${count} × ${variantName(line.name, line.options)}`] : []
  })
}
