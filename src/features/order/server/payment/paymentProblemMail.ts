/** Alerts the staff to a payment that needs their attention. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { orderAdminPath } from '../../../../shared/adminPaths.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { findPayment } from './providerPayment.sql.ts'
import { paymentProblems } from './reportProblem.ts'

const Data = Type.Object({ paymentId: Type.Integer(), problem: Type.Integer() })

export const writePaymentProblemMail: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a payment email has no payment')
  const payment = await findPayment(db, data.paymentId)
  const problem = paymentProblems[data.problem]
  if (payment === null || problem === undefined) return null
  const t = translator(language, 'server')
  const { number, reference } = payment
  return plainEmail(language, t('mail.paymentProblem.subject', { number }), [
    t(`mail.paymentProblem.${problem}`, {
      number,
      amount: formatMoney(payment.amountMinor, payment.currency, language),
    }),
    t('mail.paymentProblem.open', { number, url: `${settings.baseUrl}${orderAdminPath(number)}` }),
    ...(reference === null ? [] : [t('mail.paymentProblem.reference', { reference })]),
    settings.shopName,
  ])
}
