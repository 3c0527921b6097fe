import type { Db } from '../../../../kit/database/database.ts'
import { queueMail } from '../../../../kit/mail/mailQueue.sql.ts'
import type { Services } from '../../../../kit/services.ts'

/**
 * Payment problems that the staff must know about. Emails store the index, so the order is fixed.
 * - `late`: it arrived for a canceled order, and is returned.
 * - `mismatch`: its amount or currency differs from the order's, and it is returned.
 * - `transferDue`: the shop itself has to transfer a refund to the customer.
 * - `captureFailed`, `refundFailed`, `closeFailed`, `sendBackFailed`: the payment service failed to do it.
 */
export const paymentProblems = [
  'late',
  'mismatch',
  'captureFailed',
  'refundFailed',
  'closeFailed',
  'transferDue',
  'sendBackFailed',
] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** Emails the shop about a payment, in the transaction that detects the problem. */
export async function reportProblem(
  tx: Db,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  payment: { id: number; orderId: number },
  problem: PaymentProblem,
): Promise<void> {
  const data = { orderId: payment.orderId, paymentId: payment.id, problem: paymentProblems.indexOf(problem) }
  const mail = { kind: 'payment-problem', recipient: settings.mailFrom, language: settings.staffLanguage } as const
  await queueMail(tx, { ...mail, data }, now())
}
