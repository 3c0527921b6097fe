import type { BankSettings } from '../../../../kit/services.ts'
import { describeTransfer, type TransferDetails } from '../../../payment/server/transferDetails.ts'
import { type BilledOrder, calculateAmountDue } from '../../amountDue.ts'
import { mayBeCanceled, statusAfter } from '../../order.status.ts'
import type { Order } from '../order.sql.ts'

/** The parts of an order that determine its bank transfer. */
export interface TransferredOrder extends BilledOrder {
  paymentKind: Order['paymentKind']
}

/**
 * Whether the shop waits for the bank transfer of an order, including while it packs it, but not while the order is on hold.
 */
export function isTransferDue(order: TransferredOrder): boolean {
  return (
    order.paymentKind === 'bank_transfer' && statusAfter('pay', order.status) !== null && calculateAmountDue(order) > 0
  )
}

/** The payment deadline; null when missing it has no consequence, such as after packing has started. */
export function findTransferDeadline(order: Order): Date | null {
  return isTransferDue(order) && mayBeCanceled(order.status) ? order.expiresAt : null
}

/**
 * How to pay an order by bank transfer; null when it is paid, canceled or paid by another method, or the shop has no bank
 * account.
 */
export function findTransferDetails(order: Order, bank: BankSettings): TransferDetails | null {
  if (!isTransferDue(order)) return null
  const { currency, incrementId: reference } = order
  return describeTransfer(bank, { amountMinor: calculateAmountDue(order), currency, reference })
}
