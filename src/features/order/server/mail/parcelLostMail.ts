/** The email about a parcel that was lost on the way, and what happens next. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { formatDay } from '../../../../kit/text/formatDay.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { otherCarrierCode } from '../../../shipping/carrier.ts'
import { countToShip } from '../../tracking.ts'
import { type Order, readOrders, type Shipment } from '../order.sql.ts'
import { listShippedLines } from './mailedLines.ts'
import { toOrderUrl } from './orderUrl.ts'

const Data = Type.Object({ orderId: Type.Integer(), shipmentId: Type.Integer() })

export const writeParcelLostMail: MailWriter = async ({ db, settings }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an email about a lost parcel has no shipment id')
  const [order] = await readOrders(db, [data.orderId])
  const shipment = order?.shipments.find(({ id }) => id === data.shipmentId)
  // A lost parcel can turn up before the email is composed.
  if (!order || shipment?.status !== 'lost') return null
  const t = translator(order.language, 'server')
  const number = order.incrementId
  return plainEmail(order.language, t('mail.orderShipped.lostSubject', { number }), [
    greeting(order.customerFirstName, order.language),
    t('mail.orderShipped.lost', {
      number,
      carrier: shipment.carrierTitle,
      way: shipment.carrierCode === otherCarrierCode ? 'other' : 'carrier',
      date: formatDay(new Date(shipment.createdAt), order.language, order.timeZone),
    }),
    listShippedLines(order, shipment).join('\n'),
    t('mail.orderShipped.lostNext', { next: findNext(order, shipment) }),
    { label: t('mail.orderShipped.trackLink'), url: toOrderUrl(settings, order) },
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ])
}

/** What the staff has decided about the items of a lost parcel; `open` when not all of them have the same answer yet. */
function findNext(order: Order, { lines }: Shipment): 'open' | 'replaced' | 'refunded' {
  const lost = lines.flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    return line ? [{ ...line, lostQuantity: quantity }] : []
  })
  if (lost.every(({ canceledQuantity, lostQuantity }) => canceledQuantity >= lostQuantity)) return 'refunded'
  return lost.every((line) => countToShip(line) === 0 && line.canceledQuantity === 0) ? 'replaced' : 'open'
}
