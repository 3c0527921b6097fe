/** Sends emails to an SMTP server or, when none is configured, into files that any mail program can open. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Email } from './email.ts'

export interface MailTransport {
  /** @param name used for the email's file and its Message-ID; a retry uses the same name */
  post(email: Email, name: string): Promise<void>
  close(): void
}

interface Options {
  /** Null writes to the outbox. */
  smtpUrl: string | null
  from: string
  dataDir: string
  /** Receives a log line for the operator, without personal data. */
  log(message: string): void
}

/** Shorter than a lease, or a slow server would receive the same email twice. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Uses SMTP when a URL is configured, otherwise writes to the outbox. */
export function openMailTransport({ smtpUrl, from, dataDir, log }: Options): MailTransport {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  const headers = (name: string) => ({ from, messageId: `<${name}@${domain}>` })
  if (smtpUrl !== null) {
    let connecting: Promise<Transporter> | null = null
    return {
      async post(email, name) {
        connecting ??= loadNodemailer().then(({ createTransport }) => createTransport({ url: smtpUrl, ...patience }))
        const server = await connecting
        await server.sendMail({ ...toMessage(email), ...headers(name) })
      },
      close: () => void connecting?.then((server) => server.close()),
    }
  }
  return {
    async post(email, name) {
      const { createTransport } = await loadNodemailer()
      const printer = createTransport({ streamTransport: true, buffer: true })
      const { message } = await printer.sendMail({ ...toMessage(email), ...headers(name) })
      const folder = join(dataDir, 'outbox')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${name}.eml`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log(`mail written: outbox/${name}.eml`)
    },
    close() {},
  }
}

/** The link of an email program that unsubscribes with one click (RFC 8058). */
function toMessage({ unsubscribeUrl, ...email }: Email) {
  if (unsubscribeUrl === undefined) return email
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return { ...email, headers }
}

/** Loads the SMTP library with the first email, because most processes send none for a while after their start. */
function loadNodemailer() {
  return import('nodemailer')
}
