/** The mail that says an order is cancelled. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { readOrders } from './order.sql.ts'

const Data = Type.Object({
  orderId: Type.Integer(),
  isByShop: Type.Optional(Type.Integer()),
  isExpired: Type.Optional(Type.Integer()),
})

export const writeOrderCanceledMail: MailWriter = async ({ db, settings }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('order mail without an order')
  const [order] = await readOrders(db, [data.orderId])
  if (!order) return null
  const word = translator(order.language, 'server')
  const number = order.incrementId
  const reason = data.isExpired ? 'expired' : data.isByShop ? 'byShop' : 'done'
  return plainEmail(order.language, word('mail.orderCanceled.subject', { number }), [
    greeting(order.customerFirstName, order.language),
    word(`mail.orderCanceled.${reason}`, { number }),
    ...(order.paymentMethod === 'moneytransfer' ? [word('mail.orderCanceled.money')] : []),
    word('mail.questions', { phone: settings.shopPhone }),
    settings.shopName,
  ])
}
