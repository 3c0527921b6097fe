import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { readForm } from '../../../shared/formRules.ts'
import { isHoneypotFilled } from '../../../shared/honeypot.ts'
import { contactRules, subscribeRules } from '../contact.form.ts'
import { listProblems } from '../formProblems.ts'
import { contactRequestCall, subscribeCall } from './contact.contract.ts'
import { addContactRequest, addSubscriber } from './contact.sql.ts'
import { computeFingerprint, findLatestToday } from './fingerprint.ts'
import { replyWithFormErrors } from './replyWithFormErrors.ts'

/** The contact form and the newsletter. */
export function contactRoutes(app: ApiApp, services: Services): void {
  const { db, now, settings } = services

  route(app, contactRequestCall, async ({ input, http, reply }) => {
    const { language } = http
    const done = { status: 200, message: translator(language, 'server')('contact.received') }
    if (isHoneypotFilled(input)) return done
    const read = readForm(contactRules, input, findLatestToday(now()))
    if (!read.ok) return replyWithFormErrors(reply, language, listProblems(contactRules, read.problems))
    const fingerprint = computeFingerprint(read.values, now())
    await inTransaction(db, async (tx) => {
      await recordAttempt({ ...services, db: tx }, 'contact', { ip: http.ip })
      const requestId = await addContactRequest(tx, read.values, language, fingerprint)
      if (requestId === null) return
      const data = { requestId }
      await queueMail(tx, { kind: 'contact-received', recipient: read.values.email, language, data }, now())
      const copy = { kind: 'contact-copy', recipient: settings.mailFrom, language: settings.staffLanguage } as const
      await queueMail(tx, { ...copy, data }, now())
    })
    return done
  })

  route(app, subscribeCall, async ({ input, http, reply }) => {
    const { language } = http
    const done = { status: 200, message: translator(language, 'server')('contact.subscribed') }
    if (isHoneypotFilled(input)) return done
    const read = readForm(subscribeRules, input, findLatestToday(now()))
    if (!read.ok) return replyWithFormErrors(reply, language, listProblems(subscribeRules, read.problems))
    const recipient = read.values.email
    await inTransaction(db, async (tx) => {
      await recordAttempt({ ...services, db: tx }, 'subscribe', { ip: http.ip })
      if (!(await addSubscriber(tx, recipient, language))) return
      await queueMail(tx, { kind: 'subscribed', recipient, language, data: {} }, now())
    })
    return done
  })
}
