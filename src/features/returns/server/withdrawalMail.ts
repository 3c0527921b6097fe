/** The confirmation of a withdrawal: its content, and the date and time of its receipt, as the law requires. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import { withoutLinks } from '../../../kit/mail/links.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { type Language, regionTags } from '../../../shared/locale.ts'
import { findReturnOrder, formatReturnNumber } from './return.sql.ts'
import { findWithdrawal } from './withdrawal.sql.ts'

const Data = Type.Object({ orderId: Type.Integer(), withdrawalId: Type.Integer() })

export const writeWithdrawalMail: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a withdrawal email has no withdrawal id')
  const order = await findReturnOrder(db, data.orderId)
  const declared = await findWithdrawal(db, data.withdrawalId)
  if (!order || !declared) return null
  const t = translator(language, 'server')
  const request = order.returns.find(({ id }) => id === declared.returnId)
  const isShipped = order.lines.some(({ shippedQuantity }) => shippedQuantity > 0)
  const number = request ? formatReturnNumber(order.number, request.sequence) : ''
  const { address } = settings.terms
  const sendBack = request !== undefined && isShipped
  return plainEmail(language, t('mail.withdrawal.subject', { number: order.number }), [
    greeting(order.firstName, language),
    t('mail.withdrawal.text'),
    [
      t('mail.withdrawal.content', { number: order.number }),
      t('mail.pair', { label: t('mail.withdrawal.name'), value: withoutLinks(declared.name) }),
      t('mail.pair', { label: t('mail.withdrawal.receivedAt'), value: formatMoment(declared.receivedAt, language) }),
    ].join('\n'),
    t(`mail.withdrawal.${declared.outcome === 'unmatched' ? 'nothing' : declared.outcome}`),
    ...(sendBack ? [t('mail.return.pack', { number })] : []),
    ...(sendBack && address ? [t('mail.return.address', { name: settings.shopName, address })] : []),
    t('mail.questions', { phone: settings.shopPhone }),
    settings.shopName,
  ])
}

/** Date and time in UTC, to the second. */
function formatMoment(moment: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(regionTags[language], {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  return `${format.format(moment)} UTC`
}
