/** The email that confirms a cancellation. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { readOrders } from '../order.sql.ts'

const Data = Type.Object({
  orderId: Type.Integer(),
  isByShop: Type.Optional(Type.Integer()),
  isExpired: Type.Optional(Type.Integer()),
})

/** Why an order expired, by its payment method. */
const expiryReasons = { card: 'unpaid', bank_transfer: 'notTransferred', on_delivery: 'expired' } as const

export const writeOrderCanceledMail: MailWriter = async ({ db, settings }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an order email has no order id')
  const [order] = await readOrders(db, [data.orderId])
  if (!order) return null
  const t = translator(order.language, 'server')
  const number = order.incrementId
  const reason = data.isExpired ? expiryReasons[order.paymentKind] : data.isByShop ? 'byShop' : 'canceled'
  return plainEmail(order.language, t('mail.orderCanceled.subject', { number }), [
    greeting(order.customerFirstName, order.language),
    t(`mail.orderCanceled.${reason}`, { number }),
    ...(order.paymentKind === 'bank_transfer' ? [t('mail.orderCanceled.refund')] : []),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ])
}
