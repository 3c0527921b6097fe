import type { Db } from '../../../../kit/database/database.ts'
import { inTransaction } from '../../../../kit/database/transaction.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import { otherCarrierCode, parseCarrierCode } from '../../../shipping/carrier.ts'
import { recordOrderEvent } from '../event/orderEvents.sql.ts'
import { lockOrder } from '../lockOrder.sql.ts'
import { findShipmentCarrier } from './findCarrier.ts'
import { findShipment, setShipmentTracking } from './shipment.sql.ts'

export type CorrectionOutcome =
  | { kind: 'corrected'; before: Tracking; after: Tracking }
  | { kind: 'unknownShipment' }
  /** It is not in transit: nothing was handed to a carrier, or it was delivered, lost or brought back. */
  | { kind: 'notAllowed' }
  | { kind: 'unknownCarrier' }
  /** The parcel already has this carrier and number. */
  | { kind: 'already' }

/** Tracking data of a parcel: entered with the code of a carrier, recorded in the audit log with its name. */
interface Tracking {
  carrier: string
  trackNumber: string | null
}

/**
 * Corrects the carrier and the tracking number of a parcel in transit, and emails the customer. One transaction.
 * @param tracking carrier and name as `findShipmentCarrier` takes them; the parcel can keep a deactivated carrier
 */
export function correctTracking(
  db: Db,
  orderId: number,
  shipmentId: number,
  tracking: Tracking & { carrierName?: string | null },
  now: Date,
): Promise<CorrectionOutcome> {
  return inTransaction(db, async (tx): Promise<CorrectionOutcome> => {
    const { email: recipient, language } = await lockOrder(tx, orderId)
    const shipment = await findShipment(tx, orderId, shipmentId)
    if (shipment === null) return { kind: 'unknownShipment' }
    if (shipment.status !== 'shipped') return { kind: 'notAllowed' }
    const { carrierName = null } = tracking
    const isOther = tracking.carrier === otherCarrierCode
    const code = isOther ? otherCarrierCode : (parseCarrierCode(tracking.carrier) ?? '')
    const isKept = code === shipment.carrierCode && !isOther
    const title = isKept ? shipment.carrierTitle : (await findShipmentCarrier(tx, code, carrierName))?.title
    if (title === undefined) return { kind: 'unknownCarrier' }
    const isSame = code === shipment.carrierCode && title === shipment.carrierTitle
    if (isSame && tracking.trackNumber === shipment.trackNumber) return { kind: 'already' }
    const { trackNumber } = tracking
    await setShipmentTracking(tx, shipmentId, { carrier: code, title, trackNumber }, now)
    const data = {
      ...{ shipmentId, carrier: title, trackNumber: trackNumber ?? '' },
      ...{ formerCarrier: shipment.carrierTitle, formerTrackNumber: shipment.trackNumber ?? '' },
    }
    await recordOrderEvent(tx, orderId, { kind: 'trackingCorrected', data }, 'staff', now)
    await queueMail(tx, { kind: 'tracking-corrected', recipient, language, data: { orderId, shipmentId } }, now)
    return {
      kind: 'corrected',
      before: { carrier: shipment.carrierTitle, trackNumber: shipment.trackNumber },
      after: { carrier: title, trackNumber },
    }
  })
}
