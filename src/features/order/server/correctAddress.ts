import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { PostalAddress } from '../../address/address.rules.ts'
import { toRateCode } from '../../shipping/freeShipping.ts'
import { listActiveRates } from '../../shipping/server/shippingRate.sql.ts'
import { shipsTo } from '../../shipping/shippingRate.ts'
import { isGst } from '../../tax/taxTreatment.ts'
import { mayChangeAddress } from '../order.status.ts'
import { recordOrderEvent } from './event/orderEvents.sql.ts'
import { lockOrder } from './lockOrder.sql.ts'
import { readLinePieces } from './shipment/linePieces.sql.ts'
import { findDelivery, insertSentAddress } from './shipment/sentAddress.sql.ts'

/** The correctable parts: all of an address except its VAT id, which belongs to the invoice. */
const parts = [
  ...['firstName', 'lastName', 'companyName', 'lines'],
  ...['postcode', 'city', 'state', 'country', 'phone'],
] as const satisfies readonly (keyof PostalAddress)[]

export type AddressOutcome =
  | {
      kind: 'corrected'
      addressId: number
      /** Id of the previous address. */
      replacedId: number
      changed: (typeof parts)[number][]
    }
  /** Its status does not allow it. */
  | { kind: 'notAllowed' }
  /** It is to be collected; its address is entered when it is shipped instead. */
  | { kind: 'collected' }
  /** Nothing is left to ship. */
  | { kind: 'shipped' }
  /** It equals the order's current address. */
  | { kind: 'already' }
  /** The country differs from the order's, on which tax and shipping depend. */
  | { kind: 'otherCountry' }
  /** Tax or shipping rates differ in this state. */
  | { kind: 'otherState' }

/**
 * Corrects the delivery address of an order's remaining items, and emails the customer. One transaction.
 * @see docs/decisions/088-delivery-addresses.md
 */
export function correctAddress(db: Db, orderId: number, address: PostalAddress, now: Date): Promise<AddressOutcome> {
  return inTransaction(db, async (tx): Promise<AddressOutcome> => {
    const { status, isCollected, email: recipient, language } = await lockOrder(tx, orderId)
    if (isCollected) return { kind: 'collected' }
    if (!mayChangeAddress(status)) return { kind: 'notAllowed' }
    if ((await readLinePieces(tx, orderId)).every(({ open }) => open <= 0)) return { kind: 'shipped' }
    const { address: former, taxScheme, shippingMethod } = await findDelivery(tx, orderId)
    const changed = parts.filter((part) => String(former[part] ?? '') !== String(address[part] ?? ''))
    if (changed.length === 0) return { kind: 'already' }
    if (changed.includes('country')) return { kind: 'otherCountry' }
    if (changed.includes('state')) {
      const rates = (await listActiveRates(tx)).filter(({ code }) => code === toRateCode(shippingMethod))
      const isOtherRate = rates.some((rate) => shipsTo(rate, former) !== shipsTo(rate, address))
      if (isGst(taxScheme) || isOtherRate) return { kind: 'otherState' }
    }
    const addressId = await insertSentAddress(tx, orderId, address, now)
    await recordOrderEvent(tx, orderId, { kind: 'addressChanged', data: {} }, 'staff', now)
    await queueMail(tx, { kind: 'address-changed', recipient, language, data: { orderId, addressId } }, now)
    return { kind: 'corrected', addressId, replacedId: former.id, changed }
  })
}
