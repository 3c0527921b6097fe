/** Notifies the shop of a new order: what to pack, and where to find it. The only personal data is a name. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type EmailDraft, emailPage, escapeHtml, linkParagraph, paragraph } from '../../../../kit/mail/email.ts'
import { withoutLinks } from '../../../../kit/mail/links.ts'
import type { MailWriter } from '../../../../kit/mail/mailWorker.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { orderAdminPath } from '../../../../shared/adminPaths.ts'
import type { Language } from '../../../../shared/locale.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { variantName } from '../../../cart/server/cart.presenter.ts'
import { calculateAmountDue } from '../../amountDue.ts'
import { findPickupPlace } from '../../pickupPlace.ts'
import { type Order, readOrders } from '../order.sql.ts'
import { findDeliveryAddress } from '../orderParts.presenter.ts'
import { translateTitles } from '../orderTitles.ts'

const Data = Type.Object({ orderId: Type.Integer() })

export const writeOrderNoticeMail: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an order email has no order id')
  const { orderId }: Static<typeof Data> = data
  const [order] = await readOrders(db, [orderId])
  // The order was canceled before the email was composed, so there is nothing to do.
  if (!order || order.status === 'canceled') return null
  return composeNotice(order, language, settings.baseUrl)
}

function composeNotice(order: Order, language: Language, baseUrl: string): EmailDraft {
  const t = translator(language, 'server')
  const titles = translateTitles(order, language)
  const total = formatMoney(order.grandTotal, order.currency, language)
  const number = order.incrementId
  const lines = order.lines.map(
    ({ quantity, name, options, sku }) => `${quantity} × ${variantName(name, options)} (${sku})`,
  )
  const facts = [
    t('mail.orderNotice.customer', { name: withoutLinks(`${order.customerFirstName} ${order.customerLastName}`) }),
    t('mail.orderNotice.total', { total }),
    t('mail.orderNotice.payment', { method: titles.paymentTitle, state: describePayment(order) }),
    describeDelivery(order, titles.shippingDescription, language),
  ]
  const link = `${baseUrl}${orderAdminPath(number)}`
  const open = t('mail.orderNotice.open')
  const title = t('mail.orderNotice.title', { number })
  return {
    subject: t('mail.orderNotice.subject', { number, total }),
    text: [title, lines.join('\n'), facts.join('\n'), t('mail.pair', { label: open, value: link })].join('\n\n'),
    html: emailPage(language, [
      `<p><strong>${escapeHtml(title)}</strong></p>`,
      `<ul style="padding-left:1.25em">${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
      paragraph(facts.join('\n')),
      linkParagraph({ label: open, url: link }),
    ]),
  }
}

/** With capture on shipment, a card is charged later than the order is placed. */
function describePayment(order: Order): 'paid' | 'reserved' | 'open' {
  if (calculateAmountDue(order) === 0) return 'paid'
  return order.paymentKind === 'card' ? 'reserved' : 'open'
}

/** @param method name of the shipping method in the language */
function describeDelivery(order: Order, method: string, language: Language): string {
  const t = translator(language, 'server')
  const pickup = findPickupPlace(order)
  if (pickup) return t('mail.orderNotice.pickup', { store: pickup.name })
  const { city } = findDeliveryAddress(order)
  return t('mail.orderNotice.delivery', { method, city: withoutLinks(city) })
}
