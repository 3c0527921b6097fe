/** The email that states where and until when an order can be collected. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { formatDay } from '../../../../kit/text/formatDay.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { listOpeningDays } from '../../../../shared/openingHours.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { formatOpeningDay, listPlaceLines } from '../../../shipping/server/placeText.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { readOrders } from '../order.sql.ts'
import { isTransferDue } from '../transfer/orderTransfer.ts'
import { describeAccount } from '../transfer/transferText.ts'
import { listLeftLines, listShippedLines } from './mailedLines.ts'
import { toOrderUrl } from './orderUrl.ts'

const Data = Type.Object({ orderId: Type.Integer(), shipmentId: Type.Integer() })
const daysShown = 7

/** Null once the items have been collected or put back, so that a delayed email does not contradict this. */
export const writeOrderReadyMail: MailWriter = async ({ db, settings, now }, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a pick-up email has no shipment id')
  const [order] = await readOrders(db, [data.orderId])
  const shipment = order?.shipments.find(({ id }) => id === data.shipmentId)
  if (!order || !shipment?.pickup || !shipment.keptUntil || shipment.status !== 'ready') return null
  const { language, incrementId: number } = order
  const { pickup, keptUntil } = shipment
  const t = translator(language, 'server')
  const lines = listShippedLines(order, shipment)
  const rest = listLeftLines(order)
  const days = listOpeningDays(pickup.hours, now(), daysShown).map((day) => formatOpeningDay(day, language))
  const due = calculateAmountDue(order)
  const isUnpaid = order.paymentKind === 'on_delivery' && due > 0
  const amount = formatMoney(due, order.currency, language)
  return plainEmail(language, t('mail.orderReady.subject', { number }), [
    greeting(order.customerFirstName, language),
    t('mail.orderReady.ready', { number, store: pickup.name }),
    lines.join('\n'),
    listPlaceLines(pickup, language).join('\n'),
    [t('mail.orderReady.hours'), ...days].join('\n'),
    [
      t('mail.orderReady.until', { date: formatDay(new Date(keptUntil), language) }),
      t('mail.orderReady.bring', { number }),
      ...(isUnpaid ? [t('mail.orderReady.pay', { amount })] : []),
    ].join('\n'),
    ...(isTransferDue(order)
      ? [[t('mail.orderReady.transfer', { amount }), describeAccount(order, settings.bank)].filter(Boolean).join('\n')]
      : []),
    ...(rest.length > 0 ? [[t('mail.orderShipped.rest'), ...rest].join('\n')] : []),
    { label: t('mail.orderShipped.trackLink'), url: toOrderUrl(settings, order) },
    t('mail.questions', { phone: toPhoneArgument(pickup.phone || settings.shopPhone) }),
    settings.shopName,
  ])
}
