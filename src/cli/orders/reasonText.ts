/** The words for reasons that are stored as keys. */
import type { RecordedReason } from '../../features/returns/returnable.ts'
import { translator } from '../../kit/text/translator.ts'

export function describeReturnReason(reason: RecordedReason): string {
  return translator('en', 'returns')(`reasons.${reason}`)
}

/** @param reason a return's number, the staff's words, or a key of the shop itself */
export function describeRefundReason(reason: string | null): string | null {
  if (reason === 'late') return 'Paid after the cancellation'
  return reason === 'surplus' ? 'Paid too much' : reason
}
