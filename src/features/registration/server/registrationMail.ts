import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import { containsLink } from '../../../kit/mail/links.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { formatDay } from '../../../kit/text/formatDay.ts'
import { translator } from '../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../shared/shopPhone.ts'
import { findRegistration } from './registration.sql.ts'

const Data = Type.Object({ registrationId: Type.Integer() })

/**
 * Writes the confirmation to the owner. Leaves out a model or number that contains a link, because anyone can register a bike with
 * someone else's email address. The form still accepts it, because the shop stores exactly what is stamped on a frame.
 */
export const writeBikeRegistered: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a registration email has no registration id')
  const bike = await findRegistration(db, data.registrationId)
  if (!bike) return null
  const t = translator(language, 'server')
  const field = translator(language, 'forms')
  const row = (name: 'product_name' | 'serial_number' | 'purchase_date', value: string) =>
    containsLink(value) ? [] : [t('mail.pair', { label: field(`fields.${name}`), value })]
  return plainEmail(language, t('mail.registered.subject', { shop: settings.shopName }), [
    greeting(bike.name, language),
    t('mail.registered.text'),
    [
      ...row('product_name', bike.productName),
      ...row('serial_number', bike.serialNumber),
      ...row('purchase_date', formatDay(new Date(`${bike.purchaseDate}T00:00:00Z`), language)),
    ].join('\n'),
    ...(bike.hasInvoice ? [t('mail.registered.invoice')] : []),
    t('mail.registered.stolen'),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    t('mail.unwanted'),
    settings.shopName,
  ])
}
