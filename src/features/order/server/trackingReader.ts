import { translateError } from '../../../kit/http/errorHandler.ts'
import type { Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { TrackingReader } from '../tracking.reader.ts'
import { placeSteps, type TrackingView } from '../tracking.view.ts'
import { timestamp } from './orderParts.presenter.ts'
import { readSteps } from './steps.ts'
import type { TrackedOrder } from './tracking.sql.ts'
import { trackOrder } from './trackOrder.ts'

/** @returns a function that creates the reader for one request */
export function makeTrackingReader(
  services: Services,
): (visitor: { language: Language; ip: string }) => TrackingReader {
  return (visitor) => ({
    async trackOrder(values) {
      try {
        const order = await trackOrder(services, values, visitor.ip)
        return { order: toTrackingView(order, visitor.language), status: 200 }
      } catch (error) {
        if (error instanceof ShopError) return { message: translateError(error, visitor), status: error.status }
        throw error
      }
    },
  })
}

function toTrackingView(order: TrackedOrder, language: Language): TrackingView {
  return {
    number: order.incrementId,
    statusLabel: translator(language, 'server')(`order.status.${order.status}`),
    steps: placeSteps(readSteps(order).map((step) => ({ ...step, reachedAt: step.reachedAt?.toISOString() ?? null }))),
    lines: order.lines,
    shipments: order.shipments.map((shipment) => ({
      status: shipment.status,
      carrier: shipment.carrierTitle,
      trackNumber: shipment.trackNumber,
      quantity: shipment.quantity,
      handedOverAt: timestamp(shipment.createdAt),
    })),
  }
}
