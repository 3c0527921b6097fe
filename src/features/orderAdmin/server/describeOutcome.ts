/** What the audit log says about a change of an order, and why one is refused. */
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import type { RefundDone } from '../../returns/server/refundOrder.ts'
import { otherCarrierCode } from '../../shipping/carrier.ts'

/** Why the order or return does not allow a change. */
export function refused(reason: string): ShopError {
  return new ShopError('orderAdmin.refused', { reason })
}

/** Tax and shipping were agreed for another place. @returns 422 with the error at its field */
export function refusedAddress(field: 'country' | 'state', language: Language): ShopError {
  const message = translator(language, 'errors')(`orderAdmin.address.${field}`)
  return new ShopError('request.invalid', {}, { [`address.${field}`]: [message] })
}

/** Who brings a parcel instead of a carrier; null when a carrier does. @throws ShopError without a name */
export function readCarrierName(
  { carrier, carrierName = '' }: { carrier: string; carrierName?: string },
  language: Language,
): string | null {
  if (carrier !== otherCarrierCode) return null
  const name = toSingleLine(carrierName)
  if (name !== '') return name
  const message = translator(language, 'errors')('orderAdmin.carrierName')
  throw new ShopError('request.invalid', {}, { carrierName: [message] })
}

/** @throws ShopError unless the step was taken */
export function describeStep(outcome: { number: string } | string): { return: string } {
  if (typeof outcome === 'string') throw refused(outcome)
  return { return: outcome.number }
}

/** A refund that is too high. @param most what can be refunded; minor units */
export function refusedAmount({ most, currency }: { most: number; currency: Currency }, language: Language): ShopError {
  return new ShopError('orderAdmin.refund', { reason: 'tooMuch', most: formatMoney(most, currency, language) })
}

/** @throws ShopError unless it was refunded */
export function describeRefund(done: RefundDone | string): Record<string, unknown> {
  if (typeof done === 'string') throw new ShopError('orderAdmin.refund', { reason: done })
  const { refundId: refund, amount, unpaid, currency, creditNote } = done
  return { refund, amount, unpaid, currency, creditNote }
}

/** @throws ShopError when no refund was due */
export function describeSum(sum: { amount: number; currency: string } | null): Record<string, unknown> {
  if (sum === null) throw refused('already')
  return { ...sum }
}
