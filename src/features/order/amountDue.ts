/** The amount still to be paid for an order. */
import type { OrderStatus } from './order.status.ts'

/** Amounts are minor units of the order's currency. */
export interface BilledOrder {
  status: OrderStatus
  /** Grand total of the invoice, without pieces taken off the order before it was issued. */
  invoices: readonly { state: 'paid' | 'pending'; grandTotal: number }[]
  /** Credit notes before the payment reduce the amount due; later ones are refunds. */
  creditNotes: readonly { grandTotal: number }[]
}

/**
 * The amount that the customer has to pay: the invoices minus the credit notes. Zero for an ended or paid order. An authorized
 * payment does not count as paid.
 * @returns minor units of the order's currency
 */
export function calculateAmountDue({ status, invoices, creditNotes }: BilledOrder): number {
  if (status === 'canceled' || status === 'closed') return 0
  if (isInvoicePaid({ invoices })) return 0
  const sum = (documents: readonly { grandTotal: number }[]) =>
    documents.reduce((total, { grandTotal }) => total + grandTotal, 0)
  return Math.max(0, sum(invoices) - sum(creditNotes))
}

/** Whether the invoice was paid, even if everything has been refunded since then. */
export function isInvoicePaid({
  invoices,
}: {
  invoices: readonly Pick<BilledOrder['invoices'][number], 'state'>[]
}): boolean {
  return invoices.some(({ state }) => state === 'paid')
}
