/** What the stories about the ways into an account share. */
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

/** The shop counts tries by address: each story comes from one of its own. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
}

export const logInForm = (page: Page): Locator => page.getByRole('form', { name: 'Log in', exact: true })

/** Fills in the login that the page shows, and sends it. */
export async function logInHere(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = logInForm(page)
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
}

/** What the browser keeps of a login; null for a guest. */
export const keptEntry = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('auth'))

/** Of the login that the browser keeps, for calls of the story's own. */
export const keptToken = async (page: Page): Promise<string> => JSON.parse((await keptEntry(page)) ?? '{}').token

/** All of both storages, as text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
