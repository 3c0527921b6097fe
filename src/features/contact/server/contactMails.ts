/** Emails for contact requests and subscriptions. None repeats the sender's text, because the email address may be someone else's. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { toPhoneArgument } from '../../../shared/shopPhone.ts'
import { findContactRequest } from './contact.sql.ts'

const Data = Type.Object({ requestId: Type.Integer() })

/** Confirms receipt to the sender, without the message: otherwise anyone could make the shop send any text to anyone. */
export const writeContactReceived: MailWriter = async ({ db, settings }, data, language) => {
  const request = await findContactRequest(db, parseRequestId(data))
  if (!request) return null
  const t = translator(language, 'server')
  return plainEmail(language, t('mail.received.subject', { shop: settings.shopName }), [
    greeting(request.name, language),
    t('mail.received.text'),
    t('mail.questions', { phone: toPhoneArgument(settings.shopPhone) }),
    t('mail.unwanted'),
    settings.shopName,
  ])
}

/** Sends the message to the shop, with the sender as reply-to. */
export const writeContactCopy: MailWriter = async ({ db }, data, language) => {
  const id = parseRequestId(data)
  const request = await findContactRequest(db, id)
  if (!request) return null
  const t = translator(language, 'server')
  const field = translator(language, 'forms')
  const row = (name: 'email' | 'phone' | 'subject') =>
    request[name] ? [t('mail.pair', { label: field(`fields.${name}`), value: request[name] })] : []
  const subject = request.subject || t('mail.copy.noSubject')
  const email = plainEmail(language, t('mail.copy.subject', { number: id, subject }), [
    t('mail.copy.from', { name: request.name }),
    [...row('email'), ...row('phone'), ...row('subject')].join('\n'),
    request.message,
    t('mail.copy.answer', { email: request.email }),
  ])
  return { ...email, replyTo: request.email }
}

/** Tells a new subscriber what to expect and how to unsubscribe. */
export const writeSubscribed: MailWriter = async ({ settings }, _data, language) => {
  const t = translator(language, 'server')
  return plainEmail(language, t('mail.subscribed.subject', { shop: settings.shopName }), [
    t('mail.hello'),
    t('mail.subscribed.text'),
    t('mail.subscribed.unsubscribe'),
    settings.shopName,
  ])
}

function parseRequestId(data: unknown): number {
  if (!Value.Check(Data, data)) throw new RangeError('contact email without a request')
  return data.requestId
}
