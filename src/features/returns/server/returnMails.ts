/** The emails about returns. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../shared/shopPhone.ts'
import { variantName } from '../../cart/server/cart.presenter.ts'
import type { ReturnMail } from './requestReturn.ts'
import { findReturnOrder, formatReturnNumber } from './return.sql.ts'
import { linkDays } from './returnLink.ts'
import { createReturnCode, makeReturnMailLink, toReturnUrl } from './returnMailLink.ts'

const StepData = Type.Object({ orderId: Type.Integer(), returnId: Type.Integer() })
const LinkData = Type.Object({ orderId: Type.Integer() })

const messageKeys = {
  'return-requested': 'requested',
  'return-approved': 'approved',
  'return-refused': 'refused',
  'return-received': 'received',
  'return-closed': 'closed',
} as const satisfies Record<ReturnMail, string>

/** The email about one step of a return; null when the return no longer exists. */
export const writeReturnMail =
  (kind: ReturnMail): MailWriter =>
  async (services, data) => {
    const { db, settings } = services
    if (!Value.Check(StepData, data)) throw new RangeError('the data of a return email has no return id')
    const order = await findReturnOrder(db, data.orderId)
    const request = order?.returns.find(({ id }) => id === data.returnId)
    if (!order || !request) return null
    const t = translator(order.language, 'server')
    const number = formatReturnNumber(order.number, request.sequence)
    const key = messageKeys[kind]
    // The email about an earlier step may be composed after the return has ended.
    const hasReason = kind === 'return-refused' || kind === 'return-closed'
    const lines = request.lines.flatMap(({ orderLineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === orderLineId)
      return line ? [`${quantity} × ${variantName(line.name, line.options)}`] : []
    })
    const { address } = settings.terms
    const instructions =
      kind === 'return-approved'
        ? [
            t('mail.return.pack', { number }),
            ...(address ? [t('mail.return.address', { name: settings.shopName, address })] : []),
            t('mail.return.proof'),
          ]
        : []
    return plainEmail(order.language, t(`mail.return.${key}.subject`, { number }), [
      greeting(order.firstName, order.language),
      t(`mail.return.${key}.text`, { number, order: order.number }),
      ...(request.answer !== null && hasReason ? [t('mail.return.reason', { reason: request.answer })] : []),
      lines.join('\n'),
      ...instructions,
      makeReturnMailLink(services, order, order.language),
      t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
      settings.shopName,
    ])
  }

/**
 * The email with the link that lets a guest return goods. The link is created when the email is composed, so that its validity
 * starts then.
 */
export const writeReturnLinkMail: MailWriter = async (services, data) => {
  const { db, settings } = services
  if (!Value.Check(LinkData, data)) throw new RangeError('the data of a return link email has no order id')
  const order = await findReturnOrder(db, data.orderId)
  if (!order) return null
  const t = translator(order.language, 'server')
  const { number } = order
  const code = createReturnCode(services, order.id)
  return plainEmail(order.language, t('mail.returnLink.subject', { number }), [
    greeting(order.firstName, order.language),
    t('mail.returnLink.text', { number, days: linkDays }),
    { url: toReturnUrl(services, code) },
    // Without JavaScript, the page cannot read the fragment.
    `${t('mail.returnLink.code')}\n${code}`,
    t('mail.returnLink.unwanted'),
    settings.shopName,
  ])
}
