/** The email that reminds a customer of a bank transfer, once, before the order is canceled. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { formatDay } from '../../../kit/text/formatDay.ts'
import { translator } from '../../../kit/text/translator.ts'
import { formatMoney } from '../../../shared/money.ts'
import { toPhoneArgument } from '../../../shared/shopPhone.ts'
import { calculateAmountDue } from '../amountDue.ts'
import { readOrders } from './order.sql.ts'
import { findTransferDeadline } from './orderTransfer.ts'
import { describeAccount } from './transferText.ts'

const Data = Type.Object({ orderId: Type.Integer() })

export const writeTransferReminderMail: MailWriter = async ({ db, settings }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a reminder has no order id')
  const [order] = await readOrders(db, [data.orderId])
  const deadline = order ? findTransferDeadline(order) : null
  // Paid, canceled or begun while the email waited.
  if (!order || deadline === null) return null
  const t = translator(order.language, 'server')
  const number = order.incrementId
  const amount = formatMoney(calculateAmountDue(order), order.currency, order.language)
  const account = describeAccount(order, settings.bank)
  return plainEmail(order.language, t('mail.transferReminder.subject', { number }), [
    greeting(order.customerFirstName, order.language),
    t('mail.transferReminder.text', { number, amount }),
    ...(account === null ? [] : [account]),
    t('mail.order.transferUntil', { date: formatDay(deadline, order.language) }),
    t('mail.transferReminder.crossed'),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ])
}
