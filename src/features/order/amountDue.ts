/** What is still to be paid of an order. */
import type { OrderStatus } from './order.status.ts'

/** Amounts are minor units of the order's currency. */
export interface BilledOrder {
  status: OrderStatus
  /** Its total; pieces that were taken off the order before the invoice was issued are not in it. */
  invoices: readonly { state: 'paid' | 'pending'; grandTotal: number }[]
  /** Those before the payment lower what is due; those after it are refunds. */
  creditNotes: readonly { grandTotal: number }[]
}

/**
 * The amount that the customer has to pay: what is invoiced without what credit notes have taken off. An order that has ended owes nothing,
 * and neither does a paid one. A reserved payment is not paid yet.
 * @returns minor units of the order's currency
 */
export function calculateAmountDue({ status, invoices, creditNotes }: BilledOrder): number {
  if (status === 'canceled' || status === 'closed') return 0
  if (invoices.some(({ state }) => state === 'paid')) return 0
  const sum = (documents: readonly { grandTotal: number }[]) =>
    documents.reduce((total, { grandTotal }) => total + grandTotal, 0)
  return Math.max(0, sum(invoices) - sum(creditNotes))
}
