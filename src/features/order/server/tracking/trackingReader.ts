import { translateError } from '../../../../kit/http/errorHandler.ts'
import type { Services } from '../../../../kit/services.ts'
import { ShopError } from '../../../../shared/errors.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { TrackingReader } from '../../tracking.reader.ts'
import { toTrackingView } from '../../tracking.view.ts'
import { presentTracking } from './tracking.presenter.ts'
import { trackOrder } from './trackOrder.ts'

/** @returns a function that creates the reader for one request */
export function makeTrackingReader(
  services: Services,
): (visitor: { language: Language; ip: string }) => TrackingReader {
  return (visitor) => ({
    async trackOrder(values) {
      try {
        const order = await trackOrder(services, values, visitor.ip)
        return {
          order: toTrackingView(presentTracking(order, { language: visitor.language, now: services.now() })),
          status: 200,
        }
      } catch (error) {
        if (error instanceof ShopError) return { message: translateError(error, visitor), status: error.status }
        throw error
      }
    },
  })
}
