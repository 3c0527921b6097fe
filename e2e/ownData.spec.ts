import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { confirmIdentity, logIn, visitAsCustomer } from './account.ts'
import { said } from './messages.ts'
import { cut } from './network.ts'
import { comeFromElsewhere } from './signIn.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const lube = { id: 1170, path: '/product/drip-dry-chain-lube' }

test.beforeEach(({ page }) => comeFromElsewhere(page))

async function download(page: Page) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  return started
}

test('a whole account life: profile, password, a bike, a review, a copy of it all, and the end', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const messages = messagesOf(page)
  // No page is looked at while its colours are on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const customer = await visitAsCustomer(page)
  const elsewhere = await browser.newPage()
  await logIn(elsewhere, customer)

  await visit(page, '/my-account/profile')
  await page.getByLabel('First name').fill('Leela')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Profile Updated successfully')).toBeVisible()

  const password = 'chain-ring-48'
  await visit(page, '/my-account/security')
  await page.getByLabel(/^New password \*/).fill(password)
  await page.getByLabel('Repeat new password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await confirmIdentity(page, customer.password)
  await expect(said(page, 'Your password has been changed.')).toBeVisible()
  await visit(elsewhere, '/my-account/profile')
  await expect(elsewhere).toHaveURL(/\/login-register/)
  await elsewhere.close()

  await visit(page, '/my-account/bikes')
  await page.getByRole('main').getByRole('link', { name: 'Register a bike' }).click()
  const serial = `CL-${randomUUID().slice(0, 8)}`
  const form = page.getByRole('form', { name: 'Register my bike' })
  await form.getByLabel('Model').fill('Ridge 29 Hardtail')
  await form.getByRole('textbox', { name: 'Frame number' }).fill(serial)
  await form.getByLabel('Date of purchase').fill('2025-05-30')
  // What the account knows need not be typed again.
  await expect(form.getByLabel('Your name')).toHaveValue('Leela Iyer')
  await expect(form.getByLabel('E-mail address')).toHaveValue(customer.email)
  await form.getByLabel('Phone').fill('+91 20 5550 0100')
  await form.getByRole('button', { name: 'Register bike' }).click()
  await expect(page.getByRole('heading', { name: 'Your bike is registered' })).toBeVisible()
  await visit(page, '/my-account/bikes')
  const bike = page.getByRole('list', { name: 'Your registered bikes' }).getByRole('listitem')
  await expect(bike).toContainText('Ridge 29 Hardtail')
  await expect(bike).toContainText(serial)
  await expect(bike).toContainText('30 May 2025')
  await expectAccessible(page)

  await visit(page, lube.path)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const review = page.getByRole('form', { name: /^Your review of/ })
  await review.getByRole('radio', { name: 'Excellent' }).check()
  await review.getByLabel('Title').fill('Quiet')
  await review.getByLabel('Review text').fill(`Silent since ${serial}.`)
  await review.getByRole('button', { name: 'Submit review' }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()

  await visit(page, '/my-account/data')
  const file = await download(page)
  expect(file.suggestedFilename()).toMatch(/^own-data-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    profile: { first_name: 'Leela', email: customer.email },
    registrations: [{ serial_number: serial, product_name: 'Ridge 29 Hardtail' }],
    reviews: [{ product_id: lube.id, rating: 5, comment: `Silent since ${serial}.`, status: 'pending' }],
    sessions: [expect.anything()],
  })
  expect(text).not.toContain(password)
  await expect(said(page, 'Your data has been downloaded.')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const end = page.getByRole('form', { name: 'Delete account' })
  await expect(end.getByText('This cannot be undone.')).toBeFocused()
  // From here on the browser tells of answers that are refusals.
  expect(messages).toEqual([])
  // Who it is was confirmed a moment ago, for the new password.
  await end.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('heading', { name: 'Goodbye, and happy riding' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => [localStorage.getItem('auth'), sessionStorage.length])).toEqual([null, 0])
  // Nothing was asked for in the name of who is gone.
  await page.waitForLoadState('networkidle')
  expect(messages.filter((text) => !text.includes('422'))).toEqual([])
  await page.goBack()
  await expect(page).not.toHaveURL(/\/my-account\/data/)
  for (const wrong of [customer.password, password]) {
    const reply = await page.request.post('/api/customer/login', { data: { email: customer.email, password: wrong } })
    expect(reply.status()).toBe(401)
  }
})

test('a download and a deletion that fail change nothing, and work when the network is back', async ({ page }) => {
  const customer = await visitAsCustomer(page)
  await visit(page, '/my-account/data')
  const mend = await cut(page, '**/api/customer/{export,delete}**')
  await page.getByRole('button', { name: 'Download my data' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t download your data' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const end = page.getByRole('form', { name: 'Delete account' })
  await end.getByRole('button', { name: 'Delete permanently' }).click()
  await confirmIdentity(page, customer.password)
  await expect(end.getByRole('alert').filter({ hasText: 'Nothing has changed' })).toBeFocused()
  await mend()
  expect((await page.request.get(`/api/customer/get?token=${customer.token}`)).status()).toBe(200)
  await download(page)
  await end.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`own data and bikes: nothing that axe finds in the ${colorScheme} scheme, narrow and wide`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visitAsCustomer(page)
    for (const place of ['data', 'bikes']) {
      await visit(page, `/my-account/${place}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
      if (place === 'data') await page.getByRole('button', { name: 'Delete my account' }).click()
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
    }
  })
}
