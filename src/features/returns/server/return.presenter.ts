import type { Language } from '../../../shared/locale.ts'
import { formatMoney } from '../../../shared/money.ts'
import { readClock } from '../../../shared/zonedTime.ts'
import { returnStatusAfter } from '../return.status.ts'
import { countReturnable, countWithdrawable, findReturnDeadline, isInTime } from '../returnable.ts'
import type { WireOrderReturns } from './return.contract.ts'
import { formatReturnNumber, isUnsent, type OrderReturn, type ReturnOrder } from './return.sql.ts'
import { mayAddPhotos } from './returnPhoto.ts'

interface Viewer {
  language: Language
  baseUrl: string
  returnDays: number
  now: Date
}

/** The returns of an order, and what can still be returned. */
export function presentReturns(order: ReturnOrder, { language, baseUrl, returnDays, now }: Viewer): WireOrderReturns {
  const deadline = findReturnDeadline(order, returnDays)
  const inTime = isInTime(deadline, now)
  return {
    order_id: order.id,
    increment_id: order.number,
    until: deadline?.toISOString() ?? null,
    last_day: deadline && readClock(deadline, order.timeZone).day,
    is_in_time: inTime,
    can_return: inTime && order.lines.some((line) => countReturnable(line) > 0),
    can_withdraw: inTime && order.lines.some((line) => countWithdrawable(line) > 0),
    items: order.lines.map((line) => ({
      id: line.id,
      ...presentName(line),
      image: line.imagePath === null ? null : `${baseUrl}/cache/small/${line.imagePath}`,
      qty_ordered: line.quantity,
      qty_returnable: inTime ? countReturnable(line) : 0,
    })),
    returns: order.returns.map((request) => presentReturn(order, request, language)),
  }
}

function presentReturn(
  order: ReturnOrder,
  request: OrderReturn,
  language: Language,
): WireOrderReturns['returns'][number] {
  const { id, kind, status, comment, answer, refundedAmount, takenOffAmount } = request
  return {
    ...{ id, kind, status, comment, answer },
    number: formatReturnNumber(order.number, request.sequence),
    formated_refund: !refundedAmount ? null : formatMoney(refundedAmount, order.currency, language),
    formated_taken_off: !takenOffAmount ? null : formatMoney(takenOffAmount, order.currency, language),
    can_cancel: returnStatusAfter('cancel', status) !== null && !isUnsent(request),
    is_unsent: isUnsent(request),
    can_add_photos: mayAddPhotos(status) && !isUnsent(request),
    items: request.lines.flatMap(({ orderLineId, quantity, reason }) => {
      const line = order.lines.find((each) => each.id === orderLineId)
      return line ? [{ id: orderLineId, ...presentName(line), qty: quantity, reason }] : []
    }),
    photos: request.photos.map((photo) => ({ id: photo.id, thumbnail: `data:image/webp;base64,${photo.thumbnail}` })),
    created_at: new Date(request.createdAt).toISOString(),
  }
}

function presentName({ name, options }: ReturnOrder['lines'][number]): { name: string; options: string[] } {
  return { name, options: options.map(({ label }) => label) }
}
