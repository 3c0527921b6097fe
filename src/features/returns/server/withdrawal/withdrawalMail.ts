/** The confirmation of a withdrawal: its content, and the date and time of its receipt, as required by law. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../../kit/database/database.ts'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import { withoutLinks } from '../../../../kit/mail/links.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import type { Services, Settings } from '../../../../kit/services.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { type Language, regionTags } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { variantName } from '../../../cart/server/cart.presenter.ts'
import { makeRefundFile, toAttachment } from '../../../invoice/server/documentFiles.ts'
import { calculateAmountDue } from '../../../order/amountDue.ts'
import { toOrderUrl } from '../../../order/server/mail/orderUrl.ts'
import { readOrders } from '../../../order/server/order.sql.ts'
import type { ChosenPieces } from '../../withdrawable.ts'
import { findMailedRefund } from '../refund/refund.sql.ts'
import {
  findReturnOrder,
  formatReturnNumber,
  type OrderReturn,
  type OrderReturnLine,
  type ReturnOrder,
} from '../return.sql.ts'
import { makeReturnMailLink } from '../returnMailLink.ts'
import { findWithdrawal, type WithdrawalOutcome } from './withdrawal.sql.ts'

const Data = Type.Object({ orderId: Type.Integer(), withdrawalId: Type.Integer() })

export const writeWithdrawalMail: MailWriter = async (services, data, language) => {
  const { db, settings } = services
  if (!Value.Check(Data, data)) throw new RangeError('the data of a withdrawal email has no withdrawal id')
  const order = await findReturnOrder(db, data.orderId)
  const declared = await findWithdrawal(db, data.withdrawalId)
  if (!order || !declared) return null
  const t = translator(language, 'server')
  const unsent = order.returns.find(({ id }) => id === declared.unsentReturnId)
  const sendBack = order.returns.find(({ id }) => id === declared.returnId)
  const creditNote = unsent?.refundId ? await makeRefundFile(services, unsent.refundId) : null
  const chosen = declared.items && listPieces(order, declared.items)
  const email = plainEmail(language, t('mail.withdrawal.subject', { number: order.number }), [
    greeting(order.firstName, language),
    t('mail.withdrawal.text'),
    [
      t(chosen ? 'mail.withdrawal.contentPart' : 'mail.withdrawal.content', { number: order.number }),
      ...(chosen ?? []),
      t('mail.pair', { label: t('mail.withdrawal.name'), value: withoutLinks(declared.name) }),
      t('mail.pair', {
        label: t('mail.withdrawal.receivedAt'),
        value: formatMoment(declared.receivedAt, language, order.timeZone),
      }),
    ].join('\n'),
    ...writeEnd(declared.outcome, language),
    ...(unsent ? await describeUnsent(db, order, unsent, language) : []),
    ...(sendBack ? describeSendBack(order, sendBack, settings, language) : []),
    linkToState(services, order, declared.returnId !== null || declared.unsentReturnId !== null, language),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    settings.shopName,
  ])
  return creditNote === null ? email : { ...email, attachments: [toAttachment(creditNote)] }
}

/** Where the customer follows what becomes of the withdrawal: the return, or an order without one. */
function linkToState(services: Services, order: ReturnOrder, hasReturn: boolean, language: Language) {
  if (hasReturn) return makeReturnMailLink(services, order, language)
  const label = translator(language, 'server')(order.isGuest ? 'mail.order.track' : 'mail.order.view')
  return { label, url: toOrderUrl(services.settings, { ...order, incrementId: order.number }) }
}

/** Describes the outcome of a declaration that changed no returns. */
function writeEnd(outcome: WithdrawalOutcome, language: Language): string[] {
  const t = translator(language, 'server')
  if (outcome === 'canceled' || outcome === 'late' || outcome === 'nothing') return [t(`mail.withdrawal.${outcome}`)]
  return []
}

async function describeUnsent(
  db: Db,
  order: ReturnOrder,
  { lines, refundId, refundedAmount }: OrderReturn,
  language: Language,
): Promise<string[]> {
  const t = translator(language, 'server')
  const taken = [t('mail.withdrawal.unsent'), ...listPieces(order, lines.map(toPiece))].join('\n')
  const refund = refundId === null ? null : await findMailedRefund(db, refundId)
  if (refund === null || refundedAmount === null) return [taken, t('mail.withdrawal.unpaid')]
  if (refund.isReserved) return [taken, t('mail.orderRefunded.reserved')]
  if (refund.unpaid > 0) return [taken, await describeDue(db, order, language)]
  const amount = formatMoney(refundedAmount, order.currency, language)
  const way = t(refund.provider === 'manual' ? 'mail.orderRefunded.manual' : 'mail.orderRefunded.provider')
  return [taken, `${t('mail.withdrawal.refunded', { amount })} ${way}`]
}

async function describeDue(db: Db, { id, currency }: ReturnOrder, language: Language): Promise<string> {
  const t = translator(language, 'server')
  const [order] = await readOrders(db, [id])
  const due = order ? calculateAmountDue(order) : 0
  if (due === 0) return t('mail.withdrawal.nothingDue')
  return t('mail.withdrawal.due', { amount: formatMoney(due, currency, language) })
}

function describeSendBack(
  order: ReturnOrder,
  { sequence, lines }: OrderReturn,
  { terms: { address }, shopName: name }: Settings,
  language: Language,
): string[] {
  const t = translator(language, 'server')
  return [
    [t('mail.withdrawal.opened'), ...listPieces(order, lines.map(toPiece))].join('\n'),
    t('mail.return.pack', { number: formatReturnNumber(order.number, sequence) }),
    ...(address ? [t('mail.return.address', { name, address })] : []),
    t('mail.withdrawal.paidBack'),
  ]
}

function toPiece({ orderLineId: lineId, quantity }: OrderReturnLine): ChosenPieces {
  return { lineId, quantity }
}

function listPieces(order: ReturnOrder, pieces: readonly ChosenPieces[]): string[] {
  return pieces.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [`${quantity} × ${variantName(line.name, line.options)}`] : []
  })
}

/** Date and time to the second, with the zone. */
function formatMoment(moment: Date, language: Language, timeZone: string): string {
  const locale = regionTags[language]
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone })
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')
  return `${dateTime.format(moment)} ${zone?.value ?? timeZone}`
}
