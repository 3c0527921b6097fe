import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import { holdsLink } from '../../../kit/mail/links.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { findRegistration } from './registration.sql.ts'

const Data = Type.Object({ registrationId: Type.Integer() })

/**
 * To the owner: what is on file now. A model or a number that holds a link is left out: anybody may register a bike with anybody's
 * address. It is not refused at its field, for the shop keeps whatever stands on a frame; only the letter does without.
 */
export const writeBikeRegistered: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('registration mail without a registration')
  const bike = await findRegistration(db, data.registrationId)
  if (!bike) return null
  const word = translator(language, 'server')
  const field = translator(language, 'forms')
  const row = (name: 'product_name' | 'serial_number' | 'purchase_date', value: string) =>
    holdsLink(value) ? [] : [word('mail.pair', { label: field(`fields.${name}`), value })]
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return plainEmail(language, word('mail.registered.subject', { shop: settings.shopName }), [
    greeting(bike.name, language),
    word('mail.registered.text'),
    [
      ...row('product_name', bike.productName),
      ...row('serial_number', bike.serialNumber),
      ...row('purchase_date', day.format(new Date(`${bike.purchaseDate}T00:00:00Z`))),
    ].join('\n'),
    ...(bike.hasInvoice ? [word('mail.registered.invoice')] : []),
    word('mail.registered.stolen'),
    word('mail.questions', { phone: settings.shopPhone }),
    word('mail.unwanted'),
    settings.shopName,
  ])
}
