/** Handles the forms of returns and withdrawal posted without JavaScript, with the rules and limits of the REST calls. */
import type { honeypotName } from '../../shared/honeypot.ts'
import type { ReturnReason } from './returnable.ts'
import type { OrderReturnsView, WithdrawableItemView } from './returns.view.ts'
import type { ChosenPieces } from './withdrawable.ts'
import type { WithdrawalValues } from './withdrawal.steps.ts'

/** An error has the status and the message of the REST call. */
export interface Rejected {
  status: number
  message: string
}

export interface ReturnsReader {
  /** What can be withdrawn from an order; null when number and email address do not match, or after too many attempts. */
  listWithdrawable(order: { order: string; email: string }): Promise<WithdrawableItemView[] | null>
  /** @param items null for the whole order */
  withdraw(
    values: WithdrawalValues,
    items: readonly ChosenPieces[] | null,
    key: string,
  ): Promise<{ receivedAt: string; message: string } | Rejected>

  /** Emails the link for returns, which contains a code. */
  requestLink(
    input: Readonly<Record<'order' | 'email' | typeof honeypotName, string>>,
  ): Promise<{ message: string } | Rejected>
  /** The returns of the order that a code belongs to; null for an invalid code. */
  openLink(code: string): Promise<OrderReturnsView | null>
  /** @param code checked again by each call */
  requestReturn(code: string, request: ReturnDraft): Promise<ReturnsChanged | Rejected>
  cancelReturn(code: string, returnId: number): Promise<ReturnsChanged | Rejected>
  addPhoto(code: string, returnId: number, photo: File): Promise<ReturnsChanged | Rejected>
}

export interface ReturnDraft {
  lines: readonly { lineId: number; quantity: number; reason: ReturnReason }[]
  /** As entered; may be empty. */
  comment: string
  /** Idempotency key. */
  key: string
}

export interface ReturnsChanged {
  order: OrderReturnsView
  message: string
}
