/** Shared by the sign-in stories. */
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

/** Gives the story its own IP address, because the shop limits attempts per IP address. */
export async function setRandomIpAddress(page: Page): Promise<void> {
  const ipAddress = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ipAddress })
}

export const findSignInForm = (page: Page): Locator => page.getByRole('form', { name: 'Log in', exact: true })

/** Fills in and submits the sign-in form. */
export async function submitSignInForm(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const form = findSignInForm(page)
  await form.getByLabel('Email address').fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
}

/** The session stored in the browser; null for a guest. */
export const readStoredSession = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('auth'))

/** The token of the stored session, for the story's own calls. */
export const readStoredToken = async (page: Page): Promise<string> =>
  JSON.parse((await readStoredSession(page)) ?? '{}').token

/** The contents of both storages as text. */
export const readAllStorage = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
