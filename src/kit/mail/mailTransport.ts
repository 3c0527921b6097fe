/** Where mail goes: to an SMTP server, or, with none configured, into files that any mail program opens. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Email } from './email.ts'

export interface MailTransport {
  /** @param name of the letter, for its file and its Message-ID: a repeat has the same */
  post(letter: Email, name: string): Promise<void>
  close(): void
}

interface Options {
  /** Null writes to the outbox. */
  smtpUrl: string | null
  from: string
  dataDir: string
  /** A line for the operator, without anything personal. */
  say(message: string): void
}

/** Shorter than a lease, or a slow server would be sent the same mail twice. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

export function openMailTransport({ smtpUrl, from, dataDir, say }: Options): MailTransport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const headers = (name: string) => ({ from, messageId: `<${name}@${domain}>` })
  if (smtpUrl !== null) {
    const server = createTransport({ url: smtpUrl, ...patience })
    return {
      post: async (letter, name) => {
        await server.sendMail({ ...letter, ...headers(name) })
      },
      close: () => server.close(),
    }
  }
  const printer = createTransport({ streamTransport: true, buffer: true })
  return {
    async post(letter, name) {
      const { message } = await printer.sendMail({ ...letter, ...headers(name) })
      const folder = join(dataDir, 'outbox')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${name}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      say(`mail written: outbox/${name}.eml`)
    },
    close: () => printer.close(),
  }
}
