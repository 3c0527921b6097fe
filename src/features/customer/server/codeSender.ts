/** Sends the codes that were asked for. A code is made when it is sent, and stands nowhere but in the message. */
import { randomInt } from 'node:crypto'
import { keyedHash } from '../../../kit/secret.ts'
import type { Services } from '../../../kit/services.ts'
import type { SmsGate } from '../../../kit/sms/smsGate.ts'
import { translator } from '../../../kit/text/translator.ts'
import { makeWorker, reasonOf, type Worker } from '../../../kit/worker.ts'
import { codeMinutes, keepCode, markCodeSent, putOffCode, takeCode, type WaitingCode } from './code.sql.ts'

interface Options {
  services: Services
  gate: SmsGate
  /** A line for the operator, without anything personal. */
  warn(message: string): void
}

/** Somebody is waiting. */
const everyMs = 1_000
const leaseMs = 30_000
/** Seconds after each failure. A code is good for minutes, so there is no use in trying for long. */
const waits = [5, 15, 30]

export function makeCodeSender({ services, gate, warn }: Options): Worker {
  const { db, now, settings } = services

  async function send(waiting: WaitingCode): Promise<boolean> {
    try {
      const code = newCode()
      if (!(await keepCode(db, waiting, hashCode(services, waiting.phone, code), now()))) return false
      const word = translator(waiting.language, 'server')
      const text = word('customer.codeText', { code, shop: settings.shopName, minutes: codeMinutes })
      await gate.send({ to: waiting.phone, text })
      await markCodeSent(db, waiting, now())
      return true
    } catch (error) {
      const wait = waits[waiting.attempts - 1]
      const next = wait === undefined ? 'given up' : `next try in ${wait} s`
      warn(`a code was not sent, ${next}: ${reasonOf(error)}`)
      if (wait !== undefined) await putOffCode(db, waiting, new Date(now().getTime() + wait * 1000))
      return false
    }
  }

  return makeWorker({
    everyMs,
    async next() {
      const waiting = await takeCode(db, now(), leaseMs, waits.length + 1)
      return waiting === null ? null : send(waiting)
    },
    failed: (reason) => warn(`the codes that wait could not be read: ${reason}`),
    close() {},
  })
}

/** Six digits, each number as likely as any other. */
function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** How a code is kept: for its number only, and not to be tried out from a copy of the database. */
export function hashCode(services: Pick<Services, 'secret'>, phone: string, code: string): Uint8Array {
  return keyedHash(services.secret, 'code', `${phone} ${code}`)
}
