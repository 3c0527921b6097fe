/** The statuses of a payment and the events that change them. */
import { nextState, type StateMachine } from '../../shared/stateMachine.ts'

/** `paid`: captured. Refunds since then are a separate amount, not a status. */
export const paymentStatuses = ['pending', 'authorized', 'paid', 'failed', 'canceled'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type PaymentEvent = 'authorize' | 'pay' | 'fail' | 'cancel'

/** Money can arrive after a payment has failed or its order was canceled: it is recorded, and refunded when nothing is due. */
const paymentMachine: StateMachine<PaymentStatus, PaymentEvent> = {
  authorize: { pending: 'authorized', failed: 'authorized' },
  pay: { pending: 'paid', authorized: 'paid', failed: 'paid', canceled: 'paid' },
  fail: { pending: 'failed', authorized: 'failed' },
  cancel: { pending: 'canceled', authorized: 'canceled', failed: 'canceled' },
}

/** The statuses in which an event changes something. */
export function paymentStatusesBefore(event: PaymentEvent): PaymentStatus[] {
  return paymentStatuses.filter((status) => nextState(paymentMachine, status, event) !== null)
}
