import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { words } from '../../../kit/text/words.ts'
import { readForm } from '../../../shared/formRules.ts'
import { isTrapped } from '../../../shared/honeypot.ts'
import { contactRequestCall, subscribeCall } from '../contact.contract.ts'
import { contactRules, subscribeRules } from '../contact.form.ts'
import { complaintsOf } from '../formAnswer.ts'
import { addContactRequest, addSubscriber } from './contact.sql.ts'
import { fingerprintOf, latestToday } from './fingerprint.ts'
import { refuseForm } from './refuseForm.ts'

/** Enough for a family behind one address, too few to fill the list by machine. */
const formsPerMinute = 5

export function contactRoutes(app: ApiApp, { db, now, settings }: Services): void {
  route(
    app,
    contactRequestCall,
    async ({ input, http: { language }, reply }) => {
      const done = { status: 200, message: words(language, 'server')('contact.received') }
      if (isTrapped(input)) return done
      const read = readForm(contactRules, input, latestToday(now()))
      if (!read.ok) return refuseForm(reply, language, complaintsOf(contactRules, read.problems))
      const fingerprint = fingerprintOf(read.values, now())
      await inTransaction(db, async (tx) => {
        const requestId = await addContactRequest(tx, read.values, language, fingerprint)
        if (requestId === null) return
        const mail = { language, data: { requestId } }
        await queueMail(tx, { ...mail, kind: 'contact-received', recipient: read.values.email }, now())
        await queueMail(tx, { ...mail, kind: 'contact-copy', recipient: settings.mailFrom }, now())
      })
      return done
    },
    { perMinute: formsPerMinute },
  )

  route(
    app,
    subscribeCall,
    async ({ input, http: { language }, reply }) => {
      const done = { status: 200, message: words(language, 'server')('contact.subscribed') }
      if (isTrapped(input)) return done
      const read = readForm(subscribeRules, input, latestToday(now()))
      if (!read.ok) return refuseForm(reply, language, complaintsOf(subscribeRules, read.problems))
      const recipient = read.values.email
      await inTransaction(db, async (tx) => {
        if (!(await addSubscriber(tx, recipient, language))) return
        await queueMail(tx, { kind: 'subscribed', recipient, language, data: {} }, now())
      })
      return done
    },
    { perMinute: formsPerMinute },
  )
}
