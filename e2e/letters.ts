/** The letters of the shop that the stories share: without a mail server they are files in its outbox. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Mail is sent by and by. */
const patienceMs = 20_000

/** Waits for a letter of a kind that holds a text, such as its recipient. */
export async function expectLetter(kind: string, text: string): Promise<void> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  const letters = async () => {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.startsWith(kind) && name.endsWith('.eml'),
    )
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  }
  await expect
    .poll(async () => (await letters()).some((letter) => letter.includes(text)), { timeout: patienceMs })
    .toBe(true)
}
