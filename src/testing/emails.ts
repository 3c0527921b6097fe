/** What the shop has to send by mail, for tests. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from '../kit/mail/email.ts'
import { openMailTransport } from '../kit/mail/mailTransport.ts'
import { makeMailWorker } from '../kit/mail/mailWorker.ts'
import { mailWriters } from '../server/mails.ts'
import { languageOf } from '../shared/locale.ts'
import type { TestShop } from './testShop.ts'

/** Every mail in the queue as it would be written now, oldest first. */
export async function readQueuedEmails(shop: TestShop): Promise<(Email & { kind: string })[]> {
  const rows = await shop.db.selectFrom('mail_queue').selectAll().orderBy('id').execute()
  const letters = rows.map(async ({ kind, recipient, data, language }) => {
    const letter = await mailWriters[kind]?.(shop.services, data, languageOf(language) ?? 'en')
    return letter ? [{ ...letter, to: recipient, kind }] : []
  })
  return (await Promise.all(letters)).flat()
}

/** Sends everything. @returns what a mail server would have been given, by the name of the letter */
export async function sentMessages(shop: TestShop): Promise<Map<string, string>> {
  const { mailFrom: from, dataDir } = shop.services.settings
  const mailTransport = openMailTransport({ smtpUrl: null, from, dataDir, say: () => {} })
  await makeMailWorker({ services: shop.services, mailTransport, writers: mailWriters, warn: () => {} }).deliver()
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder)
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}
