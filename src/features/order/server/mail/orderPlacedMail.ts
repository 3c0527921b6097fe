/** The order confirmation email, in the order's language and currency. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import {
  appendToEmail,
  type EmailDraft,
  emailPage,
  escapeHtml,
  linkParagraph,
  paragraph,
} from '../../../../kit/mail/email.ts'
import { greeting } from '../../../../kit/mail/greeting.ts'
import { withoutLinks } from '../../../../kit/mail/links.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import type { Services, Settings } from '../../../../kit/services.ts'
import { formatDay, formatDays } from '../../../../kit/text/formatDay.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { orderSuccessPath, orderTrackingPath } from '../../../../shared/paths.ts'
import { toPhoneArgument } from '../../../../shared/shopPhone.ts'
import { nameRegion, readStateNames } from '../../../address/server/addressBlock.ts'
import { variantName } from '../../../cart/server/cart.presenter.ts'
import { formatReadyTime, listPlaceLines, listWeekLines } from '../../../shipping/server/placeText.ts'
import { splitTax } from '../../../tax/taxAmounts.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { mayBeCanceled } from '../../order.status.ts'
import { findPickupPlace } from '../../pickupPlace.ts'
import { findPromise } from '../deliveryPromise.ts'
import { type Order, readOrders } from '../order.sql.ts'
import { describeOrderTax, findDeliveryAddress } from '../orderParts.presenter.ts'
import { isTransferDue } from '../transfer/orderTransfer.ts'
import { describeAccount } from '../transfer/transferText.ts'
import { composeContractTexts } from './contractTexts.ts'

const Data = Type.Object({ orderId: Type.Integer() })

export const writeOrderPlacedMail: MailWriter = async (services: Services, data: unknown) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an order email has no order id')
  const { orderId }: Static<typeof Data> = data
  const [order] = await readOrders(services.db, [orderId])
  // The order was canceled before the email was composed; a separate email says so.
  if (!order || order.status === 'canceled') return null
  const shippedTo = findDeliveryAddress(order)
  const region = nameRegion(shippedTo, await readStateNames(services.db, [shippedTo]), order.language)
  const mail = composeOrderMail(order, region, services.settings)
  const contract = await composeContractTexts(services, order.language)
  return contract ? appendToEmail(mail, contract) : mail
}

type Row = readonly [label: string, amount: string]

/** @param region state and country of the shipping address */
function composeOrderMail(
  order: Order,
  region: string,
  settings: Pick<Settings, 'baseUrl' | 'shopName' | 'shopPhone' | 'bank'>,
): EmailDraft {
  const t = translator(order.language, 'server')
  const money = (minor: number) => formatMoney(minor, order.currency, order.language)
  const pair = ([label, amount]: Row) => t('mail.pair', { label, value: amount })
  const lines = order.lines.map(
    (line): Row => [`${line.quantity} × ${variantName(line.name, line.options)}`, money(line.total)],
  )
  const due = calculateAmountDue(order)
  const named = (what: 'discount' | 'shipping', name: string | null) => {
    const label = t(`mail.order.${what}`)
    return name === null ? label : t('mail.order.promotion', { label, name })
  }
  // A coupon or promotion is named in the row that it reduces.
  const discountLabel = named('discount', order.couponCode ?? order.promotionName)
  const shippingLabel = named('shipping', order.discount > 0 ? null : order.promotionName)
  const taxes = listTaxRows(order, money)
  const totals: Row[] = [
    [t('mail.order.subTotal'), money(order.subTotal)],
    ...(order.discount > 0 ? [[discountLabel, `−${money(order.discount)}`] satisfies Row] : []),
    ...(order.isTaxIncluded ? [] : taxes),
    [shippingLabel, money(order.shipping)],
    [t('mail.order.grandTotal'), money(order.grandTotal)],
    ...(order.takenOff > 0 && due > 0 ? [[t('mail.order.due'), money(due)] satisfies Row] : []),
  ]
  const included = order.isTaxIncluded ? taxes : []
  const shippedTo = findDeliveryAddress(order)
  // The staff can change the store before the email is sent.
  const pickup = findPickupPlace(order)
  const promise = findPromise(order)
  const shippedLines = [
    `${shippedTo.firstName} ${shippedTo.lastName}`,
    ...(shippedTo.companyName ? [shippedTo.companyName] : []),
    ...shippedTo.lines,
    `${shippedTo.postcode} ${shippedTo.city}`,
    region,
  ].map(withoutLinks)
  const addressLines = pickup
    ? [...listPlaceLines(pickup, order.language), ...listWeekLines(pickup.hours, order.language)]
    : shippedLines
  // The order can be paid or canceled before the email is sent.
  const isTransfer = isTransferDue(order)
  const isPaid = order.paymentKind === 'bank_transfer' && !isTransfer
  const until = mayBeCanceled(order.status) && !isPaid ? order.expiresAt : null
  const untilKey = isTransfer ? 'mail.order.transferUntil' : 'mail.order.until'
  const paragraphs = {
    greeting: greeting(order.customerFirstName, order.language),
    thanks: t('mail.order.thanks'),
    number: t('mail.order.number', { number: order.incrementId }),
    payment: pair([t('mail.order.payment'), order.paymentTitle]),
    transfer: isTransfer ? (describeAccount(order, settings.bank) ?? t('mail.order.transfer')) : null,
    until: until && t(untilKey, { date: formatDay(until, order.language, order.timeZone) }),
    delivery: promise.delivery
      ? pair([t('mail.order.delivery'), formatDays(promise.delivery.from, promise.delivery.to, order.language)])
      : pickup && promise.readyAt
        ? pair([t('mail.order.ready'), formatReadyTime(promise.readyAt, pickup, order.language)])
        : null,
    questions: t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
  }
  // A guest's receipt opens only in the browser used to order, so the email links to order tracking.
  const path = order.isGuest ? orderTrackingPath(order.incrementId) : orderSuccessPath(order.id)
  const link = `${settings.baseUrl}${path}`
  const look = t(order.isGuest ? 'mail.order.track' : 'mail.order.view')
  const shippingTo = t(pickup ? 'mail.order.pickup' : 'mail.order.shippingTo')
  const text = [
    paragraphs.greeting,
    paragraphs.thanks,
    paragraphs.number,
    lines.map((row) => row.join('  ')).join('\n'),
    [...totals, ...included].map(pair).join('\n'),
    [pair([shippingTo, '']).trim(), ...addressLines].join('\n'),
    ...(paragraphs.delivery ? [paragraphs.delivery] : []),
    [paragraphs.payment, paragraphs.transfer, paragraphs.until].filter(Boolean).join('\n'),
    pair([look, link]),
    paragraphs.questions,
    settings.shopName,
  ].join('\n\n')
  const html = emailPage(order.language, [
    paragraph(paragraphs.greeting),
    paragraph(paragraphs.thanks),
    `<p><strong>${escapeHtml(paragraphs.number)}</strong></p>`,
    table([
      ...lines.map((row) => tableRow(row)),
      ...totals.map((row, index) => tableRow(row, index === totals.length - 1)),
      ...included.map((row) => tableRow(row)),
    ]),
    `<p>${escapeHtml(pair([shippingTo, '']).trim())}<br>${addressLines.map(escapeHtml).join('<br>')}</p>`,
    ...(paragraphs.delivery ? [paragraph(paragraphs.delivery)] : []),
    paragraph(paragraphs.payment),
    ...[paragraphs.transfer, paragraphs.until].flatMap((text) => (text ? [paragraph(text)] : [])),
    linkParagraph({ label: look, url: link }),
    paragraph(paragraphs.questions),
    paragraph(settings.shopName),
  ])
  return { subject: t('mail.order.subject', { number: order.incrementId, shop: settings.shopName }), text, html }
}

/** The components of the tax, or why there is none. */
function listTaxRows(order: Order, money: (minor: number) => string): Row[] {
  const t = translator(order.language, 'server')
  const treatment = describeOrderTax(order)
  if (treatment.note !== null) return [[t(`tax.${treatment.note}`), money(order.tax)]]
  const kind = order.isTaxIncluded ? 'included' : 'added'
  return splitTax(order.tax, treatment).map(
    ({ name, rateBp, minor }): Row => [
      t(`tax.${kind}`, { name: t(`tax.names.${name}`), percent: rateBp / 100 }),
      money(minor),
    ],
  )
}

function table(rows: readonly string[]): string {
  return `<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`
}

function tableRow([label, amount]: Row, isTotal = false): string {
  const weight = isTotal ? ';font-weight:bold' : ''
  return `<tr><td style="padding:.25em 0${weight}">${escapeHtml(label)}</td><td style="padding:.25em 0;text-align:right;white-space:nowrap${weight}">${escapeHtml(amount)}</td></tr>`
}
