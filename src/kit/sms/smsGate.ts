/** Sends text messages to the service at SMS_URL or, when none is configured, into files for trying out the shop. */

import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { moveCredentialsToHeader } from '../http/urlCredentials.ts'

interface ShortMessage {
  /** E.164, such as +912055500199. */
  to: string
  text: string
}

export interface SmsGate {
  /** Rejects with an error code that reveals nothing about the message. */
  send(message: ShortMessage): Promise<void>
}

interface Options {
  /** Null writes to the outbox. The service accepts `POST` with `{ "to": …, "text": … }` as JSON and responds with 2xx. */
  smsUrl: string | null
  dataDir: string
  /** Receives a log line for the operator, without personal data. */
  log(message: string): void
  timeoutMs?: number
}

/** A code is needed within minutes, so a slow request is aborted and retried. */
const defaultTimeoutMs = 10_000

/** Uses the configured service, otherwise writes to the outbox. */
export function openSmsGate({ smsUrl, dataDir, log, timeoutMs = defaultTimeoutMs }: Options): SmsGate {
  if (smsUrl === null) return { send: (message) => writeDown(message, dataDir, log) }
  const { url, headers } = moveCredentialsToHeader(smsUrl)
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw new SmsError(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection')
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new SmsError(`HTTP ${answer.status}`)
    },
  }
}

class SmsError extends Error {
  readonly code: string
  constructor(code: string) {
    super('the message was not taken')
    this.code = code
  }
}

/** The newest file sorts last. Its name does not reveal the recipient. */
async function writeDown({ to, text }: ShortMessage, dataDir: string, log: Options['log']): Promise<void> {
  const folder = join(dataDir, 'outbox', 'sms')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.txt`
  await writeFile(join(folder, `${name}.part`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
  await rename(join(folder, `${name}.part`), join(folder, name))
  log(`message written: outbox/sms/${name}`)
}
