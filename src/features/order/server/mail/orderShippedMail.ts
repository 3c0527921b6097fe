/** The email that announces a shipment, or the correction of its carrier or tracking number. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import { withoutLinks } from '../../../../kit/mail/links.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { formatAddressBlock, readStateNames } from '../../../address/server/addressBlock.ts'
import { otherCarrierCode, toTrackingUrl } from '../../../shipping/carrier.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { isSent } from '../../shipment.status.ts'
import { readOrders } from '../order.sql.ts'
import { findSentAddress } from '../orderParts.presenter.ts'
import { isTransferDue } from '../transfer/orderTransfer.ts'
import { describeAccount } from '../transfer/transferText.ts'
import { listLeftLines, listShippedLines } from './mailedLines.ts'
import { toOrderUrl } from './orderUrl.ts'

const Data = Type.Object({ orderId: Type.Integer(), shipmentId: Type.Integer() })

const correction = { subject: 'mail.orderShipped.correctedSubject', text: 'mail.orderShipped.corrected' } as const
const wholeShipped = { subject: 'mail.orderShipped.subject', text: 'mail.orderShipped.shipped' } as const
const partShipped = { subject: 'mail.orderShipped.partSubject', text: 'mail.orderShipped.partShipped' } as const

export const writeOrderShippedMail = writeShipmentMail(false)
export const writeTrackingCorrectedMail = writeShipmentMail(true)

function writeShipmentMail(isCorrection: boolean): MailWriter {
  return async ({ db, settings }, data) => {
    if (!Value.Check(Data, data)) throw new RangeError('the data of a shipment email has no shipment id')
    const [order] = await readOrders(db, [data.orderId])
    const shipment = order?.shipments.find(({ id }) => id === data.shipmentId)
    if (!order || !shipment) return null
    const t = translator(order.language, 'server')
    const number = order.incrementId
    const lines = listShippedLines(order, shipment)
    const trackUrl = toTrackingUrl(shipment.trackingTemplate, shipment.trackNumber, order.language)
    const rest = listLeftLines(order)
    const due = calculateAmountDue(order)
    const sentTo = order.pickup === null ? null : findSentAddress(order)
    const amount = formatMoney(due, order.currency, order.language)
    const isPart = rest.length > 0 || order.shipments.some(({ id, status }) => id !== shipment.id && isSent(status))
    const texts = isCorrection ? correction : isPart ? partShipped : wholeShipped
    const subject = t(texts.subject, { number })
    const carrier = shipment.carrierTitle
    const way = shipment.carrierCode === otherCarrierCode ? 'other' : 'carrier'
    return plainEmail(order.language, subject, [
      greeting(order.customerFirstName, order.language),
      t(texts.text, { number, carrier, way }),
      ...(shipment.trackNumber ? [t('mail.orderShipped.track', { track: shipment.trackNumber })] : []),
      ...(trackUrl ? [{ label: t('mail.orderShipped.follow'), url: trackUrl }] : []),
      lines.join('\n'),
      ...(sentTo
        ? [
            [
              t('mail.orderShipped.to'),
              ...formatAddressBlock(sentTo, await readStateNames(db, [sentTo]), order.language),
            ]
              .map(withoutLinks)
              .join('\n'),
          ]
        : []),
      ...(rest.length > 0 ? [[t('mail.orderShipped.rest'), ...rest].join('\n')] : []),
      ...(order.paymentKind === 'on_delivery' && due > 0 ? [t('mail.orderShipped.pay', { amount })] : []),
      ...(isTransferDue(order)
        ? [
            [t('mail.orderShipped.transfer', { amount }), describeAccount(order, settings.bank)]
              .filter(Boolean)
              .join('\n'),
          ]
        : []),
      { label: t('mail.orderShipped.trackLink'), url: toOrderUrl(settings, order) },
      t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
      settings.shopName,
    ])
  }
}
