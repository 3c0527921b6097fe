/** Sends what stands in the mail queue. Several processes may do so at once; each mail is taken by one of them. */

import { ShopError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import type { AttemptAction } from '../attempts/attemptRules.ts'
import { recordAttempt } from '../attempts/attempts.ts'
import type { Services } from '../services.ts'
import { makeWorker, reasonOf, type Worker } from '../worker.ts'
import type { EmailDraft } from './email.ts'
import { mailLimits } from './mailKinds.ts'
import { markSent, reschedule, takeMail, type WaitingMail } from './mailQueue.sql.ts'
import type { MailTransport } from './mailTransport.ts'

/** Writes a mail of one kind from the data in the queue. Null when there is nothing to say any more, such as of a deleted order. */
export type MailWriter = (services: Services, data: unknown, language: Language) => Promise<EmailDraft | null>

interface Options {
  services: Services
  mailTransport: MailTransport
  /** By kind. */
  writers: Readonly<Record<string, MailWriter>>
  /** A line for the operator, without anything personal. */
  warn(message: string): void
}

const everyMs = 3_000
const leaseMs = 5 * 60_000
const minutes = [1, 5, 15, 60, 180, 360, 720, 720, 720]
const maximumAttempts = minutes.length + 1

export function makeMailWorker({ services, mailTransport, writers, warn }: Options): Worker {
  async function send(mail: WaitingMail): Promise<boolean> {
    try {
      const letter = await writers[mail.kind]?.(services, mail.data, mail.language)
      if (letter === undefined) throw new RangeError(`no writer for mail of kind ${mail.kind}`)
      if (letter && (await isTooMuch(mail))) {
        warn(`mail ${mail.id} (${mail.kind}) was not sent: its recipient has had too many`)
        await markSent(services.db, mail.id, services.now())
        return false
      }
      if (letter) await mailTransport.post({ ...letter, to: mail.recipient }, `${mail.kind}-${mail.id}`)
      await markSent(services.db, mail.id, services.now())
      return letter !== null
    } catch (error) {
      const wait = minutes[mail.attempts - 1]
      const next = wait === undefined ? 'given up' : `next try in ${wait} min`
      warn(`mail ${mail.id} (${mail.kind}) was not sent, ${next}: ${reasonOf(error)}`)
      await reschedule(services.db, mail.id, new Date(services.now().getTime() + (wait ?? 0) * 60_000))
      return false
    }
  }

  /** Counted once: a mail that is tried again has been counted before. */
  async function isTooMuch({ kind, recipient, attempts }: WaitingMail): Promise<boolean> {
    const limit = findLimit(kind)
    if (limit === null || attempts > 1) return false
    try {
      await recordAttempt(services, limit, { recipient })
      return false
    } catch (error) {
      if (error instanceof ShopError) return true
      throw error
    }
  }

  return makeWorker({
    everyMs,
    async next() {
      const mail = await takeMail(services.db, services.now(), leaseMs, maximumAttempts)
      return mail === null ? null : send(mail)
    },
    failed: (reason) => warn(`the mail queue could not be read: ${reason}`),
    close: () => mailTransport.close(),
  })
}

/** Null for a kind without a limit. The queue may hold kinds of another version of the shop. */
function findLimit(kind: string) {
  const limits: Readonly<Record<string, AttemptAction | null>> = mailLimits
  return limits[kind] ?? null
}
