import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { otherCarrierCode, parseCarrierCode } from '../../shipping/carrier.ts'
import { findParcelCarrier } from './findCarrier.ts'
import { lockOrder } from './lockOrder.sql.ts'
import { recordOrderEvent } from './orderEvents.sql.ts'
import { findParcel, setParcelTracking } from './shipment.sql.ts'

export type CorrectionOutcome =
  | { kind: 'corrected'; before: Tracking; after: Tracking }
  | { kind: 'unknownParcel' }
  /** It is not in transit: nothing was handed to a carrier, or it was delivered, lost or brought back. */
  | { kind: 'notAllowed' }
  | { kind: 'unknownCarrier' }
  /** The parcel already has this carrier and number. */
  | { kind: 'already' }

/** Tracking data of a parcel, as recorded in the audit log. */
interface Tracking {
  carrier: string
  trackNumber: string | null
}

/**
 * Corrects the carrier and the tracking number of a parcel in transit, and emails the customer. One transaction.
 * @param tracking carrier and name as `findParcelCarrier` takes them; the parcel can keep a deactivated carrier
 */
export function correctParcel(
  db: Db,
  orderId: number,
  shipmentId: number,
  tracking: Tracking & { carrierName?: string | null },
  now: Date,
): Promise<CorrectionOutcome> {
  return inTransaction(db, async (tx): Promise<CorrectionOutcome> => {
    const { email: recipient, language } = await lockOrder(tx, orderId)
    const parcel = await findParcel(tx, orderId, shipmentId)
    if (parcel === null) return { kind: 'unknownParcel' }
    if (parcel.status !== 'shipped') return { kind: 'notAllowed' }
    const { carrierName = null } = tracking
    const isOther = tracking.carrier === otherCarrierCode
    const code = isOther ? otherCarrierCode : (parseCarrierCode(tracking.carrier) ?? '')
    const isKept = code === parcel.carrierCode && !isOther
    const title = isKept ? parcel.carrierTitle : (await findParcelCarrier(tx, code, carrierName))?.title
    if (title === undefined) return { kind: 'unknownCarrier' }
    const isSame = code === parcel.carrierCode && title === parcel.carrierTitle
    if (isSame && tracking.trackNumber === parcel.trackNumber) return { kind: 'already' }
    const after = { carrier: code, trackNumber: tracking.trackNumber }
    await setParcelTracking(tx, shipmentId, { ...after, title }, now)
    const data = {
      ...{ shipmentId, carrier: title, trackNumber: tracking.trackNumber ?? '' },
      ...{ formerCarrier: parcel.carrierTitle, formerTrackNumber: parcel.trackNumber ?? '' },
    }
    await recordOrderEvent(tx, orderId, { kind: 'trackingCorrected', data }, 'staff', now)
    await queueMail(tx, { kind: 'tracking-corrected', recipient, language, data: { orderId, shipmentId } }, now)
    return { kind: 'corrected', before: { carrier: parcel.carrierCode, trackNumber: parcel.trackNumber }, after }
  })
}
