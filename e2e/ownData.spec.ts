import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { confirmIdentity, newCustomer, signIn } from './account.ts'
import { lube } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests } from './network.ts'
import { setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

test.beforeEach(({ page }) => setRandomIpAddress(page))

/** Goes to a part of the account by its link. */
async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'My account' }).first().getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
}

async function download(page: Page) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  return started
}

test('A customer uses, exports and deletes an account', async ({ page }) => {
  test.setTimeout(180_000)
  const messages = collectConsoleMessages(page)
  // Without transitions, so that no page is checked while its colors change.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const customer = await newCustomer(page.request, { firstName: 'Leela' })
  const token = await signIn(page, customer)

  await visit(page, '/my-account/bikes')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.getByRole('main').getByRole('link', { name: 'Register a bike' }).click()
  const serial = `CL-${randomUUID().slice(0, 8)}`
  const form = page.getByRole('form', { name: 'Register my bike' })
  await form.getByLabel('Model').fill('Ridge 29 Hardtail')
  await form.getByRole('textbox', { name: 'Frame number' }).fill(serial)
  await form.getByLabel('Date of purchase').fill('2025-05-30')
  // The form is prefilled from the account.
  await expect(form.getByLabel('Your name')).toHaveValue('Leela Iyer')
  await expect(form.getByLabel('Email address')).toHaveValue(customer.email)
  await form.getByLabel('Phone').fill('+91 20 5550 0100')
  await form.getByRole('button', { name: 'Register bike' }).click()
  await expect(page.getByRole('heading', { name: 'Your bike is registered' })).toBeVisible()
  await visit(page, '/my-account/bikes')
  const bike = page.getByRole('list', { name: 'Your registered bikes' }).getByRole('listitem')
  await expect(bike).toContainText('Ridge 29 Hardtail')
  await expect(bike).toContainText(serial)
  await expect(bike).toContainText('30 May 2025')
  await expectAccessible(page)

  const review = { title: 'Quiet', comment: `Silent since ${serial}.`, rating: 5 }
  const reviewed = await page.request.post(`/api/reviews/${lube}/create?token=${token}`, { data: review })
  expect(reviewed.status(), await reviewed.text()).toBe(200)

  await openPart(page, 'My data')
  const file = await download(page)
  expect(file.suggestedFilename()).toMatch(/^own-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    profile: { first_name: 'Leela', email: customer.email },
    registrations: [{ serial_number: serial, product_name: 'Ridge 29 Hardtail' }],
    reviews: [{ product_id: lube, ...review, status: 'pending' }],
    sessions: [expect.anything()],
  })
  expect(text).not.toContain(customer.password)
  await expect(findMessage(page, 'Your data has been downloaded.')).toBeVisible()

  // From here on the browser logs failed requests.
  expect(messages).toEqual([])
  const end = page.getByRole('form', { name: 'Delete account' })

  await test.step('A failed download and deletion change nothing and work when online', async () => {
    const restore = await abortRequests(page, '**/api/customer/{export,delete}**')
    await page.getByRole('button', { name: 'Download my data' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t download your data' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(end.getByText('This cannot be undone.')).toBeFocused()
    await expectAccessibleEverywhere(page)
    await end.getByRole('button', { name: 'Delete permanently' }).click()
    await confirmIdentity(page, customer.password)
    await expect(end.getByRole('alert').filter({ hasText: 'Nothing has changed' })).toBeFocused()
    await restore()
    expect((await page.request.get(`/api/customer/get?token=${token}`)).status()).toBe(200)
    await download(page)
    await end.getByRole('button', { name: 'Keep account' }).click()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  // Already re-authenticated.
  await end.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye, and happy riding' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => [localStorage.getItem('auth'), sessionStorage.length])).toEqual([null, 0])
  // No request was made for the deleted customer.
  await page.waitForLoadState('networkidle')
  expect(messages.filter((text) => !/422|ERR_FAILED/.test(text))).toEqual([])
  await page.goBack()
  await expect(page).not.toHaveURL(/\/my-account\/data/)
  const { email, password } = customer
  expect((await page.request.post('/api/customer/login', { data: { email, password } })).status()).toBe(401)
})
