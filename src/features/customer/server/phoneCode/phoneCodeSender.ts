/** Sends the requested codes. A code is created when it is sent and appears in plain text only in the message. */
import { randomInt } from 'node:crypto'
import { keyedHash } from '../../../../kit/secret.ts'
import type { Services } from '../../../../kit/services.ts'
import type { SmsGate } from '../../../../kit/sms/smsGate.ts'
import { translator } from '../../../../kit/text/translator.ts'
import { describeError, makeWorker, type Worker } from '../../../../kit/worker.ts'
import {
  claimCode,
  codeMinutes,
  findNextCode,
  markCodeSent,
  type QueuedCode,
  rescheduleCode,
  storeCode,
} from './phoneCode.sql.ts'

interface Options {
  services: Services
  gate: SmsGate
  /** Logs a line for the operator, without personal data. */
  warn(message: string): void
}

/** Short, because a customer is waiting. */
const everyMs = 1_000
const leaseMs = 30_000
/** Seconds to wait after each failure. A code is valid for minutes, so there is no point in retrying for longer. */
const waits = [5, 15, 30]

/** A worker that sends queued codes by SMS and retries failures. */
export function makePhoneCodeSender({ services, gate, warn }: Options): Worker {
  const { db, now, settings } = services

  async function send(waiting: QueuedCode): Promise<boolean> {
    try {
      const code = newCode()
      if (!(await storeCode(db, waiting, hashCode(services, waiting.phone, code), now()))) return false
      const t = translator(waiting.language, 'server')
      const text = t('customer.codeText', { code, shop: settings.shopName, minutes: codeMinutes })
      await gate.send({ to: waiting.phone, text })
      await markCodeSent(db, waiting, now())
      return true
    } catch (error) {
      const wait = waits[waiting.attempts - 1]
      const next = wait === undefined ? 'given up' : `next try in ${wait} s`
      warn(`a code was not sent, ${next}: ${describeError(error)}`)
      if (wait !== undefined) await rescheduleCode(db, waiting, new Date(now().getTime() + wait * 1000))
      return false
    }
  }

  return makeWorker({
    everyMs,
    queue: { topic: 'code', now, findDue: () => findNextCode(db, now(), waits.length + 1) },
    async next() {
      const waiting = await claimCode(db, now(), leaseMs, waits.length + 1)
      return waiting === null ? null : send(waiting)
    },
    failed: (reason) => warn(`the codes that wait could not be read: ${reason}`),
    close() {},
  })
}

/** Six uniformly distributed random digits. */
function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Hashes a code with its number and the shop's secret, so that a copy of the database does not allow guessing it. */
export function hashCode(services: Pick<Services, 'secret'>, phone: string, code: string): Uint8Array {
  return keyedHash(services.secret, 'code', `${phone} ${code}`)
}
