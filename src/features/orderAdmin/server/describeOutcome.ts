/** Audit log entries for changes of an order, and the errors for rejected ones. */
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import type { RefundDone } from '../../returns/server/refund/refundOrder.ts'
import { otherCarrierCode } from '../../shipping/carrier.ts'

/** Reasons why the order or return does not allow a change. */
export function toRejection(reason: string): ShopError {
  return new ShopError('orderAdmin.rejected', { reason })
}

/** The error for a place with other tax or shipping. @returns 422 with the error at its field */
export function toAddressError(field: 'country' | 'state', language: Language): ShopError {
  const message = translator(language, 'errors')(`orderAdmin.address.${field}`)
  return new ShopError('request.invalid', {}, { [`address.${field}`]: [message] })
}

/** The name of a carrier outside the list; null for a listed one. @throws ShopError without a name */
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

/** @throws ShopError if the step was rejected */
export function describeStep(outcome: { number: string } | string): { return: string } {
  if (typeof outcome === 'string') throw toRejection(outcome)
  return { return: outcome.number }
}

/** The error for a refund that is too high. @param most the refundable amount; minor units */
export function toAmountError({ most, currency }: { most: number; currency: Currency }, language: Language): ShopError {
  return new ShopError('orderAdmin.refund', { reason: 'tooMuch', most: formatMoney(most, currency, language) })
}

/** @throws ShopError if the refund was rejected */
export function describeRefund(done: RefundDone | string): Record<string, unknown> {
  if (typeof done === 'string') throw new ShopError('orderAdmin.refund', { reason: done })
  const { refundId: refund, amount, unpaid, currency, creditNote } = done
  return { refund, amount, unpaid, currency, creditNote }
}

/** @throws ShopError when no refund was due */
export function describeSum(sum: { amount: number; currency: string } | null): Record<string, unknown> {
  if (sum === null) throw toRejection('already')
  return { ...sum }
}
