/** The email that announces a refund. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { variantName } from '../../../cart/server/cart.presenter.ts'
import { makeRefundFile, toAttachment } from '../../../invoice/server/documentFiles.ts'
import { calculateAmountDue } from '../../../order/amountDue.ts'
import { toOrderUrl } from '../../../order/server/mail/orderUrl.ts'
import { readOrders } from '../../../order/server/order.sql.ts'
import { findMailedRefund } from './refund.sql.ts'

const Data = Type.Object({ orderId: Type.Integer(), refundId: Type.Integer() })

export const writeOrderRefundedMail: MailWriter = async (services, data) => {
  const { db, settings } = services
  if (!Value.Check(Data, data)) throw new RangeError('the data of a refund email has no refund id')
  const [order] = await readOrders(db, [data.orderId])
  const refund = await findMailedRefund(db, data.refundId)
  if (!order || !refund) return null
  const t = translator(order.language, 'server')
  const number = order.incrementId
  const lines = refund.lines.flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    return line ? [`${quantity} × ${variantName(line.name, line.options)}`] : []
  })
  const money = (minor: number) => formatMoney(minor, order.currency, order.language)
  const due = calculateAmountDue(order)
  const isUnpaid = refund.unpaid > 0
  const outcome = refund.isReserved
    ? t('mail.orderRefunded.reserved')
    : isUnpaid
      ? due > 0
        ? t('mail.orderRefunded.due', { amount: money(due) })
        : t('mail.orderRefunded.nothingDue')
      : t(refund.provider === 'manual' ? 'mail.orderRefunded.manual' : 'mail.orderRefunded.provider')
  const creditNote = await makeRefundFile(services, data.refundId)
  const email = plainEmail(
    order.language,
    t(isUnpaid ? 'mail.orderRefunded.dueSubject' : 'mail.orderRefunded.subject', { number }),
    [
      greeting(order.customerFirstName, order.language),
      isUnpaid
        ? t('mail.orderRefunded.taken', { number, amount: money(refund.unpaid) })
        : t('mail.orderRefunded.text', { number, amount: money(refund.amount) }),
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      outcome,
      ...(creditNote === null ? [] : [t('mail.orderRefunded.attached')]),
      {
        label: t(order.isGuest ? 'mail.order.track' : 'mail.order.view'),
        url: toOrderUrl(settings, order),
      },
      t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
      settings.shopName,
    ],
  )
  return creditNote === null ? email : { ...email, attachments: [toAttachment(creditNote)] }
}
