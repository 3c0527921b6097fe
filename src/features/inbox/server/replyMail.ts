/** The email with which the staff replies to a message or a review. It does not repeat what the person wrote. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { plainEmail } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import { translator } from '../../../kit/text/translator.ts'
import { findReply } from './inbox.sql.ts'

const Data = Type.Object({ replyId: Type.Integer() })

/** Null when the reply has been erased since. */
export const writeReplyMail: MailWriter = async ({ db, settings }, data, language) => {
  if (!Value.Check(Data, data)) throw new RangeError('the data of a reply email has no reply id')
  const reply = await findReply(db, data.replyId, language)
  if (reply === null) return null
  const t = translator(language, 'server')
  const shop = settings.shopName
  const subject =
    reply.requestId === null
      ? t('mail.reply.reviewSubject', { product: reply.productName ?? '' })
      : t('mail.reply.subject', { shop, number: reply.requestId })
  return plainEmail(language, subject, [
    greeting(reply.name, language),
    reply.body,
    t('mail.reply.signature', { name: reply.staffName, shop }),
  ])
}
