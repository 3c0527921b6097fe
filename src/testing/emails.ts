/** The shop's queued emails, for tests. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from '../kit/mail/email.ts'
import { openMailTransport } from '../kit/mail/mailTransport.ts'
import { makeMailWorker } from '../kit/mail/mailWorker.ts'
import { mailWriters } from '../server/mails.ts'
import { parseLanguage } from '../shared/locale.ts'
import type { TestShop } from './testShop.ts'

/** Renders every queued email, oldest first. */
export async function readQueuedEmails(shop: TestShop): Promise<(Email & { kind: string })[]> {
  const rows = await shop.db.selectFrom('mail_queue').selectAll().orderBy('id').execute()
  const letters = rows.map(async ({ kind, recipient, data, language }) => {
    const letter = await mailWriters[kind]?.(shop.services, data, parseLanguage(language) ?? 'en')
    return letter ? [{ ...letter, to: recipient, kind }] : []
  })
  return (await Promise.all(letters)).flat()
}

/** Sends all queued emails, as one of several processes does. @returns how many it sent */
export function sendQueuedEmails(shop: TestShop): Promise<number> {
  const { mailFrom: from, dataDir } = shop.services.settings
  const mailTransport = openMailTransport({ smtpUrl: null, from, dataDir, log: () => {} })
  return makeMailWorker({ services: shop.services, mailTransport, writers: mailWriters, warn: () => {} }).deliver()
}

/** Sends all queued emails. @returns what a mail server would receive, by the name of the email */
export async function sentMessages(shop: TestShop): Promise<Map<string, string>> {
  await sendQueuedEmails(shop)
  const folder = join(shop.services.settings.dataDir, 'outbox')
  const files = await readdir(folder)
  return new Map(
    await Promise.all(files.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  )
}

/** Texts, and whether every form of the shop accepts them as an email address. */
export const emailAddressCases: [string, boolean][] = [
  ['rider+news@mail.example.com', true],
  ["o'brien@example.com", true],
  ['JÜRGEN@Müller.example', true],
  ['asha at home', false],
  ['a@b', false],
  ['"v@x.com,"@evil.com', false],
  ['v@x.com,w@evil.com', false],
  ['<v@x.com>', false],
  [`${'x'.repeat(250)}@a.example`, false],
]
