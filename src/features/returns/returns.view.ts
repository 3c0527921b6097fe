/** The returns of an order as shown on pages. */
import { toImagePath } from '../../shared/paths.ts'
import type { ReturnStatus } from './return.status.ts'
import type { RecordedReason } from './returnable.ts'
import type { WireOrderReturns } from './server/return.contract.ts'
import type { WireWithdrawableItem } from './server/withdrawal/withdrawal.contract.ts'

/** An item that can be withdrawn from. */
export interface WithdrawableItemView {
  id: number
  name: string
  options: readonly string[]
  quantity: number
}

export function toWithdrawableItem({ qty, ...item }: WireWithdrawableItem): WithdrawableItemView {
  return { ...item, quantity: qty }
}

export interface ReturnableItemView {
  id: number
  name: string
  options: readonly string[]
  image: string | null
  returnable: number
}

export interface ReturnView {
  id: number
  number: string
  kind: 'return' | 'withdrawal'
  status: ReturnStatus
  comment: string | null
  /** Why the shop rejected or closed it. */
  answer: string | null
  /** Formatted; null until it is refunded. */
  refund: string | null
  /** What it took off the amount due of an unpaid order, formatted. */
  takenOff: string | null
  /** Whether the pieces never left the shop, so that nothing is sent back. */
  isUnsent: boolean
  canCancel: boolean
  canAddPhotos: boolean
  items: readonly { id: number; name: string; options: readonly string[]; quantity: number; reason: RecordedReason }[]
  photos: readonly { id: number; thumbnail: string }[]
  requestedAt: string
}

export interface OrderReturnsView {
  orderId: number
  orderNumber: string
  /** The last day of the return period, an ISO date; null while it has not started. */
  lastDay: string | null
  isInTime: boolean
  canReturn: boolean
  canWithdraw: boolean
  items: readonly ReturnableItemView[]
  /** Newest first. */
  returns: readonly ReturnView[]
}

export function toOrderReturnsView(wire: WireOrderReturns): OrderReturnsView {
  return {
    orderId: wire.order_id,
    orderNumber: wire.increment_id,
    lastDay: wire.last_day,
    isInTime: wire.is_in_time,
    canReturn: wire.can_return,
    canWithdraw: wire.can_withdraw,
    items: wire.items.map(({ id, name, options, image, qty_returnable }) => ({
      ...{ id, name, options, returnable: qty_returnable },
      image: image === null ? null : toImagePath(image),
    })),
    returns: wire.returns.toReversed().map((request) => ({
      ...{ id: request.id, number: request.number, kind: request.kind, status: request.status },
      ...{ comment: request.comment, answer: request.answer, refund: request.formated_refund },
      takenOff: request.formated_taken_off,
      isUnsent: request.is_unsent,
      ...{ canCancel: request.can_cancel, canAddPhotos: request.can_add_photos, photos: request.photos },
      items: request.items.map(({ qty, ...item }) => ({ ...item, quantity: qty })),
      requestedAt: request.created_at,
    })),
  }
}
