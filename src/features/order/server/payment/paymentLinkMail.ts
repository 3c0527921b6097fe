/** The email with a link for paying an order that the staff took. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { emailPage, linkParagraph, paragraph } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { variantName } from '../../../cart/server/cart.presenter.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { readOrders } from '../order.sql.ts'
import { makePayments } from './payments.ts'
import { findPaymentEnd } from './providerPayment.sql.ts'
import { startPayment } from './startPayment.ts'

const Data = Type.Object({ orderId: Type.Integer() })

/** The payment session is created when the email is composed; an unreachable service delays the email. */
export const writePaymentLinkMail: MailWriter = async (services, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an email with a payment link has no order id')
  const { db, settings } = services
  const [order] = await readOrders(db, [data.orderId])
  const endsAt = order ? await findPaymentEnd(db, order.id) : null
  if (!order || endsAt === null || order.status !== 'pending_payment') return null
  // A session that turns out to be paid is settled by the webhook, which also reports problems.
  const url = await startPayment(
    services,
    makePayments(services, () => {}),
    order.id,
  )
  if (url === null) return null
  const { language, currency, incrementId: number } = order
  const t = translator(language, 'server')
  const amount = formatMoney(calculateAmountDue(order), currency, language)
  const { timeZone } = settings.clock
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(endsAt)
  const goods = order.lines.map((line) => `${line.quantity} × ${variantName(line.name, line.options)}`).join('\n')
  const before = [
    greeting(order.customerFirstName, language),
    t('mail.paymentLink.text', { number, amount, shop: settings.shopName }),
    goods,
  ]
  const after = [
    t('mail.paymentLink.until', { until }),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ]
  return {
    subject: t('mail.paymentLink.subject', { number, shop: settings.shopName }),
    text: [...before, url, ...after].join('\n\n'),
    html: emailPage(language, [
      ...before.map(paragraph),
      linkParagraph({ label: t('mail.paymentLink.link', { amount }), url }),
      ...after.map(paragraph),
    ]),
  }
}
