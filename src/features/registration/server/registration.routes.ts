import { createHash } from 'node:crypto'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import { recordAttempt } from '../../../kit/rateLimit/rateLimit.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { readForm } from '../../../shared/formRules.ts'
import { isHoneypotFilled } from '../../../shared/honeypot.ts'
import { type FormError, listProblems } from '../../contact/formProblems.ts'
import { computeFingerprint, findLatestToday } from '../../contact/server/fingerprint.ts'
import { replyWithFormErrors } from '../../contact/server/replyWithFormErrors.ts'
import { findShopper } from '../../session/server/identity.ts'
import { maxInvoiceBytes, maxInvoiceMb, registrationRules } from '../registration.form.ts'
import { serializeExtraFields } from './extraFields.ts'
import { type Invoice, readInvoice, storeInvoice } from './invoiceFile.ts'
import { registrationCall } from './registration.contract.ts'
import { addRegistration } from './registration.sql.ts'

export function registrationRoutes(app: ApiApp, services: Services): void {
  const { db, now, files } = services
  route(
    app,
    registrationCall,
    async ({ input, http, reply }) => {
      const { language, upload } = http
      const done = { status: 200, message: translator(language, 'server')('contact.registered') }
      if (isHoneypotFilled(input)) return done
      const read = readForm(registrationRules, input, findLatestToday(now()))
      // Accept any field name: a registration has only one file.
      const invoice = upload ? await readInvoice(upload) : null
      const aboutFile: FormError[] =
        typeof invoice === 'string' ? [{ field: 'invoice', problem: invoice, limit: maxInvoiceMb }] : []
      if (!read.ok) {
        return replyWithFormErrors(reply, language, [...listProblems(registrationRules, read.problems), ...aboutFile])
      }
      if (typeof invoice === 'string') return replyWithFormErrors(reply, language, aboutFile)

      const extra = serializeExtraFields(input)
      const { customer } = await findShopper(db, http, now())
      const fingerprint = computeFingerprint({ ...read.values, extra, invoice: hashInvoice(invoice) }, now())
      const path = invoice && (await storeInvoice(files, invoice))
      const storedInvoice = invoice && path !== null ? { path, name: invoice.name, type: invoice.type } : null
      const isStored = await inTransaction(db, async (tx) => {
        await recordAttempt({ ...services, db: tx }, 'registerBike', { ip: http.ip })
        const registration = {
          texts: read.values,
          extra,
          invoice: storedInvoice,
          customerId: customer?.id ?? null,
          language,
        }
        const registrationId = await addRegistration(tx, { ...registration, fingerprint })
        if (registrationId === null) return false
        const mail = { recipient: read.values.email, language, data: { registrationId } }
        await queueMail(tx, { ...mail, kind: 'bike-registered' }, now())
        return true
      }).catch(async (error: unknown) => {
        if (path !== null) await files.remove(path)
        throw error
      })
      if (!isStored && path !== null) await files.remove(path)
      return done
    },
    { fileBytes: maxInvoiceBytes },
  )
}

function hashInvoice(invoice: Invoice | null): string | null {
  return invoice && createHash('sha256').update(invoice.content).digest('base64url')
}
