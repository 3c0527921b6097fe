import { toTrackingUrl } from '../../../shipping/carrier.ts'
import { type PickupViewer, presentPickup } from '../../../shipping/server/pickup.presenter.ts'
import { countEnded } from '../../pieces.ts'
import { countToShip } from '../../tracking.ts'
import { presentPromise } from '../deliveryPromise.ts'
import { presentTrackedEvents } from '../event/orderEvents.presenter.ts'
import { timestamp } from '../orderParts.presenter.ts'
import { presentSteps } from '../orderSteps.presenter.ts'
import { readSteps } from '../orderSteps.ts'
import { presentOrderPickup } from '../pickup/orderPickup.presenter.ts'
import { labelStatus } from '../status/statusLabel.ts'
import type { WireTracking } from './tracking.contract.ts'
import type { TrackedOrder } from './tracking.sql.ts'

export function presentTracking(order: TrackedOrder, reader: PickupViewer): WireTracking {
  const { language } = reader
  return {
    increment_id: order.incrementId,
    status: order.status,
    status_label: labelStatus(order, language),
    created_at: order.createdAt.toISOString(),
    ...presentPromise(order),
    pickup: presentOrderPickup(order, reader),
    steps: presentSteps(readSteps(order)),
    items: order.lines.map((line) => ({
      name: line.name,
      options: line.options,
      qty_ordered: line.quantity,
      qty_to_ship: countToShip(line),
      qty_refunded: countEnded(line).refunded,
      qty_withdrawn: countEnded(line).canceled,
    })),
    shipments: order.shipments.map((shipment) => ({
      status: shipment.status,
      carrier_code: shipment.carrierCode,
      carrier_title: shipment.carrierTitle,
      track_number: shipment.trackNumber,
      track_url: toTrackingUrl(shipment.trackingTemplate, shipment.trackNumber, language),
      pickup: shipment.pickup && presentPickup(shipment.pickup, null, reader),
      kept_until: shipment.keptUntil,
      total_qty: shipment.lines.reduce((sum, { quantity }) => sum + quantity, 0),
      items: shipment.lines.flatMap(({ orderLineId, quantity }) => {
        const line = order.lines.find(({ id }) => id === orderLineId)
        return line ? [{ name: line.name, options: line.options, qty: quantity }] : []
      }),
      created_at: timestamp(shipment.createdAt),
    })),
    events: presentTrackedEvents(order, language),
  }
}
