/** The email that reminds a customer of a bank transfer: before the order is canceled, or after it left the shop unpaid. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { formatDay } from '../../../../kit/text/formatDay.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { isSent } from '../../shipment.status.ts'
import { readOrders } from '../order.sql.ts'
import { findTransferDeadline, isTransferDue } from './orderTransfer.ts'
import { describeAccount } from './transferText.ts'

const Data = Type.Object({ orderId: Type.Integer() })

export const writeTransferReminderMail: MailWriter = async ({ db, settings }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a reminder has no order id')
  const [order] = await readOrders(db, [data.orderId])
  const deadline = order ? findTransferDeadline(order) : null
  const sent = order?.shipments.filter(({ status }) => isSent(status)) ?? []
  // Skipped if the order was paid, canceled or started while the email was queued.
  if (!order || !isTransferDue(order) || (deadline === null && sent.length === 0)) return null
  const isWaiting = sent.some(({ status }) => status === 'ready')
  const t = translator(order.language, 'server')
  const number = order.incrementId
  const amount = formatMoney(calculateAmountDue(order), order.currency, order.language)
  const account = describeAccount(order, settings.bank)
  return plainEmail(order.language, t('mail.transferReminder.subject', { number }), [
    greeting(order.customerFirstName, order.language),
    t(`mail.transferReminder.${sent.length === 0 ? 'text' : isWaiting ? 'ready' : 'shipped'}`, { number, amount }),
    ...(account === null ? [] : [account]),
    ...(deadline === null
      ? []
      : [t('mail.order.transferUntil', { date: formatDay(deadline, order.language, order.timeZone) })]),
    t('mail.transferReminder.crossed'),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ])
}
