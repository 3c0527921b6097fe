/** The mails that contact requests and subscriptions cause. What strangers wrote is not sent back to the address they named. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { findContactRequest } from './contact.sql.ts'

const Data = Type.Object({ requestId: Type.Integer() })

/** To who wrote: it arrived. The message itself is not repeated, or anybody could have the shop mail anything to anybody. */
export const writeContactReceived: MailWriter = async ({ db, settings }, data, language) => {
  const request = await findContactRequest(db, requestIdOf(data))
  if (!request) return null
  const word = translator(language, 'server')
  return plainEmail(language, word('mail.received.subject', { shop: settings.shopName }), [
    greeting(request.name, language),
    word('mail.received.text'),
    word('mail.questions', { phone: settings.shopPhone }),
    word('mail.unwanted'),
    settings.shopName,
  ])
}

/** To the shop: what was written; answering it answers the sender. */
export const writeContactCopy: MailWriter = async ({ db }, data, language) => {
  const id = requestIdOf(data)
  const request = await findContactRequest(db, id)
  if (!request) return null
  const word = translator(language, 'server')
  const field = translator(language, 'forms')
  const row = (name: 'email' | 'phone' | 'subject') =>
    request[name] ? [word('mail.pair', { label: field(`fields.${name}`), value: request[name] })] : []
  const subject = request.subject || word('mail.copy.noSubject')
  const letter = plainEmail(language, word('mail.copy.subject', { number: id, subject }), [
    word('mail.copy.from', { name: request.name }),
    [...row('email'), ...row('phone'), ...row('subject')].join('\n'),
    request.message,
    word('mail.copy.answer', { email: request.email }),
  ])
  return { ...letter, replyTo: request.email }
}

/** To a new subscriber: what comes, and how to stop it. */
export const writeSubscribed: MailWriter = async ({ settings }, _data, language) => {
  const word = translator(language, 'server')
  return plainEmail(language, word('mail.subscribed.subject', { shop: settings.shopName }), [
    word('mail.hello'),
    word('mail.subscribed.text'),
    word('mail.subscribed.leave'),
    settings.shopName,
  ])
}

function requestIdOf(data: unknown): number {
  if (!Value.Check(Data, data)) throw new RangeError('contact mail without a request')
  return data.requestId
}
