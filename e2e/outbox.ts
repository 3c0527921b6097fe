/** The letters of the shop that the stories share: without a mail server they are files in its outbox. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Mail is sent by and by. */
const patienceMs = 20_000

/** Waits for a letter of a kind that holds a text, such as its recipient. @returns the letter as it was sent */
export async function expectLetter(kind: string, text: string): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.startsWith(kind) && name.endsWith('.eml'),
    )
    const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    return letters.find((letter) => letter.includes(text)) ?? ''
  }
  await expect.poll(find, { timeout: patienceMs }).not.toBe('')
  return find()
}

/** The first link of a letter that leads to a page of the shop. @param path of the page */
export function linkIn(letter: string, path: string): string {
  // Quoted-printable: long lines are broken, and some letters are written as numbers.
  const text = letter
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
