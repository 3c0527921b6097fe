import type { BankSettings } from '../../../kit/services.ts'
import { describeTransfer, type TransferDetails } from '../../payment/server/transferDetails.ts'
import { type BilledOrder, calculateAmountDue } from '../amountDue.ts'
import { mayBeCanceled, statusAfter } from '../order.status.ts'
import type { Order } from './order.sql.ts'

/** What its bank transfer depends on. */
export interface TransferredOrder extends BilledOrder {
  paymentKind: Order['paymentKind']
}

/** Whether the shop waits for the bank transfer of an order, also while it packs it; but not while the order is held back. */
export function isTransferDue(order: TransferredOrder): boolean {
  return (
    order.paymentKind === 'bank_transfer' && statusAfter('pay', order.status) !== null && calculateAmountDue(order) > 0
  )
}

/** Until when it has to arrive; null when nothing happens if it does not, such as after the shop has begun to pack. */
export function findTransferDeadline(order: Order): Date | null {
  return isTransferDue(order) && mayBeCanceled(order.status) ? order.expiresAt : null
}

/** How to pay an order by bank transfer; null when it is paid, canceled or paid differently, or the shop has no account to name. */
export function findTransferDetails(order: Order, bank: BankSettings): TransferDetails | null {
  if (!isTransferDue(order)) return null
  const { currency, incrementId: reference } = order
  return describeTransfer(bank, { amountMinor: calculateAmountDue(order), currency, reference })
}
