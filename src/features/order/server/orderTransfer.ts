import type { BankSettings } from '../../../kit/services.ts'
import { describeTransfer, type TransferDetails } from '../../payment/server/transferDetails.ts'
import { mayBeCanceled } from '../order.status.ts'
import type { Order } from './order.sql.ts'

/** How to pay an order by bank transfer; null when it is paid, canceled or paid differently, or the shop has no account to name. */
export function findTransferDetails(order: Order, bank: BankSettings): TransferDetails | null {
  const isDue = mayBeCanceled(order.status) && order.invoices.every(({ state }) => state === 'pending')
  if (order.paymentKind !== 'bank_transfer' || !isDue) return null
  const { grandTotal: amountMinor, currency, incrementId: reference } = order
  return describeTransfer(bank, { amountMinor, currency, reference })
}
