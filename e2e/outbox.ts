/** Emails of the shop that the stories share: without a mail server they are files in its outbox. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** How long to wait: email is sent in the background. */
const patienceMs = 20_000

/**
 * Waits for an email of a kind that contains a text, such as its recipient.
 * @param dataDir of a story's own shop
 * @returns the raw email
 */
export async function waitForEmail(
  kind: string,
  text: string,
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.startsWith(kind) && name.endsWith('.eml'),
    )
    const emails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return emails.find((email) => email.includes(text)) ?? ''
  }
  await expect.poll(find, { timeout: patienceMs }).not.toBe('')
  return find()
}

/** The first link in an email to a page of the shop. @param path of the page */
export function extractLink(email: string, path: string): string {
  // Decode quoted-printable: soft line breaks and escaped characters.
  const text = email
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return new RegExp(`https?://[^\\s"]+${path}[^\\s"<]*`).exec(text)?.[0] ?? ''
}

/** Waits for a message to a number. @returns the six digits in the newest one */
export async function expectCode(number: string, isNew: (code: string) => boolean = () => true): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox', 'sms')
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted()
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const code = /\d{6}/.exec(texts.findLast((text) => text.startsWith(`To: ${number}\n`))?.split('\n\n')[1] ?? '')?.[0]
    return code !== undefined && isNew(code) ? code : ''
  }
  await expect.poll(find, { timeout: patienceMs }).not.toBe('')
  return find()
}
