/** Where short messages go: to the service at SMS_URL, or, with none configured, into files that whoever tries the shop can read. */
import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface ShortMessage {
  /** E.164, such as +912055500199. */
  to: string
  text: string
}

export interface SmsGate {
  /** Fails with a code that tells nothing of the message. */
  send(message: ShortMessage): Promise<void>
}

interface Options {
  /** Null writes to the outbox. Takes `POST` with `{ "to": …, "text": … }` as JSON and answers 2xx. */
  smsUrl: string | null
  dataDir: string
  /** A line for the operator, without anything personal. */
  say(message: string): void
  patienceMs?: number
}

/** A code is typed within minutes: a service that takes longer is asked anew. */
const usualPatienceMs = 10_000

export function openSmsGate({ smsUrl, dataDir, say, patienceMs = usualPatienceMs }: Options): SmsGate {
  if (smsUrl === null) return { send: (message) => writeDown(message, dataDir, say) }
  const { url, headers } = withoutLogin(smsUrl)
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      }).catch((error: unknown) => {
        throw new SmsRefused(error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'no connection')
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new SmsRefused(`HTTP ${answer.status}`)
    },
  }
}

class SmsRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super('the message was not taken')
    this.code = code
  }
}

/** `fetch` takes no user and password in an address; as a header it does. */
function withoutLogin(smsUrl: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(smsUrl)
  const { username, password } = url
  if (username === '' && password === '') return { url, headers: {} }
  url.username = ''
  url.password = ''
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  return { url, headers: { authorization: `Basic ${login}` } }
}

/** The newest file sorts last. Its name says nothing of whom it is for. */
async function writeDown({ to, text }: ShortMessage, dataDir: string, say: Options['say']): Promise<void> {
  const folder = join(dataDir, 'outbox', 'sms')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.txt`
  await writeFile(join(folder, `${name}.part`), `To: ${to}\n\n${text}\n`, { mode: 0o600 })
  await rename(join(folder, `${name}.part`), join(folder, name))
  say(`message written: outbox/sms/${name}`)
}
