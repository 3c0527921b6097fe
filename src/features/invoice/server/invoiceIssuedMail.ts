/** The email with an invoice attached. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../shared/shopPhone.ts'
import { readOrders } from '../../order/server/order.sql.ts'
import { makeInvoiceFile, toAttachment } from './documentFiles.ts'

const Data = Type.Object({ orderId: Type.Integer() })

export const writeInvoiceIssuedMail: MailWriter = async (services, data) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of an invoice email has no order id')
  const [order] = await readOrders(services.db, [data.orderId])
  const number = order?.invoices[0]?.number ?? null
  const file = await makeInvoiceFile(services, data.orderId)
  if (!order || number === null || file === null) return null
  const t = translator(order.language, 'server')
  const { shopPhone, shopName } = services.settings
  return {
    ...plainEmail(order.language, t('mail.invoiceIssued.subject', { number, shop: shopName }), [
      greeting(order.customerFirstName, order.language),
      t('mail.invoiceIssued.attached', { number, order: order.incrementId }),
      t('mail.questions', { phone: toPhoneArgument(shopPhone) }),
      shopName,
    ]),
    attachments: [toAttachment(file)],
  }
}
