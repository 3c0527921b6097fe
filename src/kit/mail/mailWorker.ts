/** Sends the queued emails. Several processes may run it concurrently; each email is taken by one of them. */

import { ShopError } from '../../shared/errors.ts'
import type { Language } from '../../shared/locale.ts'
import { recordAttempt } from '../rateLimit/rateLimit.ts'
import type { LimitedAction } from '../rateLimit/rateLimitRules.ts'
import type { Services } from '../services.ts'
import { describeError, makeWorker, type Worker } from '../worker.ts'
import type { EmailDraft } from './email.ts'
import { isUnrecorded, mailLimits } from './mailKinds.ts'
import { findMailProblem } from './mailProblem.ts'
import {
  claimMail,
  type DropReason,
  deleteMail,
  dropMail,
  findNextMail,
  markSent,
  type QueuedEmail,
  reschedule,
} from './mailQueue.sql.ts'
import type { MailTransport } from './mailTransport.ts'

/** Writes an email of one kind from its queued data. Returns null when there is nothing left to send, such as for a deleted order. */
export type MailWriter = (services: Services, data: unknown, language: Language) => Promise<EmailDraft | null>

interface Options {
  services: Services
  mailTransport: MailTransport
  writers: Readonly<Record<string, MailWriter>>
  /** Receives a log line for the operator, without personal data. */
  warn(message: string): void
}

const everyMs = 3_000
const leaseMs = 5 * 60_000
const minutes = [1, 5, 15, 60, 180, 360, 720, 720, 720]
export const maximumAttempts = minutes.length + 1

/** A worker that sends queued emails and retries failures. */
export function makeMailWorker({ services, mailTransport, writers, warn }: Options): Worker {
  async function send(mail: QueuedEmail): Promise<boolean> {
    let isWritten = false
    try {
      const email = await writers[mail.kind]?.(services, mail.data, mail.language)
      if (email === undefined) throw new RangeError(`no writer for mail of kind ${mail.kind}`)
      if (email === null) {
        await drop(mail, 'obsolete')
        return false
      }
      if (await isTooMuch(mail)) {
        warn(`mail ${mail.id} (${mail.kind}) was not sent: its recipient has had too many`)
        await drop(mail, 'limited')
        return false
      }
      isWritten = true
      await mailTransport.post({ ...email, to: mail.recipient }, `${mail.kind}-${mail.id}`)
      if (isUnrecorded(mail.kind)) await deleteMail(services.db, mail.id)
      else await markSent(services.db, mail.id, services.now())
      return true
    } catch (error) {
      const wait = minutes[mail.attempts - 1]
      const next = wait === undefined ? 'given up' : `next try in ${wait} min`
      warn(`mail ${mail.id} (${mail.kind}) was not sent, ${next}: ${describeError(error)}`)
      if (wait === undefined && isUnrecorded(mail.kind)) {
        await deleteMail(services.db, mail.id)
        return false
      }
      const until = new Date(services.now().getTime() + (wait ?? 0) * 60_000)
      await reschedule(services.db, mail.id, until, isWritten ? findMailProblem(error) : 'unwritten')
      return false
    }
  }

  async function drop({ id, kind }: QueuedEmail, reason: DropReason): Promise<void> {
    if (isUnrecorded(kind)) await deleteMail(services.db, id)
    else await dropMail(services.db, id, services.now(), reason)
  }

  /** Counts an email on its first attempt only, not on retries. */
  async function isTooMuch({ kind, recipient, attempts }: QueuedEmail): Promise<boolean> {
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
    queue: { topic: 'mail', now: services.now, findDue: () => findNextMail(services.db, maximumAttempts) },
    async next() {
      const mail = await claimMail(services.db, services.now(), leaseMs, maximumAttempts)
      return mail === null ? null : send(mail)
    },
    failed: (reason) => warn(`the mail queue could not be read: ${reason}`),
    close: () => mailTransport.close(),
  })
}

/** @returns null for a kind without a limit; the queue may contain kinds of another version of the shop */
function findLimit(kind: string) {
  const limits: Readonly<Record<string, LimitedAction | null>> = mailLimits
  return limits[kind] ?? null
}
