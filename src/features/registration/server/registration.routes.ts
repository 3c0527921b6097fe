import { createHash } from 'node:crypto'
import { recordAttempt } from '../../../kit/attempts/attempts.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import { route } from '../../../kit/http/route.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { readForm } from '../../../shared/formRules.ts'
import { isTrapped } from '../../../shared/honeypot.ts'
import { complaintsOf, type FormComplaint } from '../../contact/formAnswer.ts'
import { fingerprintOf, latestToday } from '../../contact/server/fingerprint.ts'
import { refuseForm } from '../../contact/server/refuseForm.ts'
import { shopperOf } from '../../customer/server/identity.ts'
import { registrationCall } from '../registration.contract.ts'
import { longestInvoiceBytes, longestInvoiceMb, registrationRules } from '../registration.form.ts'
import { extraFields } from './extraFields.ts'
import { type Invoice, readInvoice, removeInvoice, writeInvoice } from './invoiceFile.ts'
import { addRegistration } from './registration.sql.ts'

export function registrationRoutes(app: ApiApp, services: Services): void {
  const { db, now, settings } = services
  const { dataDir } = settings
  route(
    app,
    registrationCall,
    async ({ input, http, reply }) => {
      const { language, upload } = http
      const done = { status: 200, message: translator(language, 'server')('contact.registered') }
      if (isTrapped(input)) return done
      const read = readForm(registrationRules, input, latestToday(now()))
      // Whatever its field is called: there is only one file that a registration can mean.
      const invoice = upload ? await readInvoice(upload) : null
      const aboutFile: FormComplaint[] =
        typeof invoice === 'string' ? [{ field: 'invoice', problem: invoice, limit: longestInvoiceMb }] : []
      if (!read.ok) {
        return refuseForm(reply, language, [...complaintsOf(registrationRules, read.problems), ...aboutFile])
      }
      if (typeof invoice === 'string') return refuseForm(reply, language, aboutFile)

      const extra = extraFields(input)
      const { customer } = await shopperOf(db, http, now())
      const fingerprint = fingerprintOf({ ...read.values, extra, invoice: hashOf(invoice) }, now())
      const path = invoice && (await writeInvoice(dataDir, invoice))
      const kept = invoice && path !== null ? { path, name: invoice.name, type: invoice.type } : null
      const isKept = await inTransaction(db, async (tx) => {
        await recordAttempt({ ...services, db: tx }, 'registerBike', { ip: http.ip })
        const registration = { words: read.values, extra, invoice: kept, customerId: customer?.id ?? null, language }
        const registrationId = await addRegistration(tx, { ...registration, fingerprint })
        if (registrationId === null) return false
        const mail = { recipient: read.values.email, language, data: { registrationId } }
        await queueMail(tx, { ...mail, kind: 'bike-registered' }, now())
        return true
      }).catch(async (error: unknown) => {
        if (path !== null) await removeInvoice(dataDir, path)
        throw error
      })
      if (!isKept && path !== null) await removeInvoice(dataDir, path)
      return done
    },
    { fileBytes: longestInvoiceBytes },
  )
}

function hashOf(invoice: Invoice | null): string | null {
  return invoice && createHash('sha256').update(invoice.content).digest('base64url')
}
