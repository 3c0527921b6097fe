import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { newCustomer, signIn } from './account.ts'
import { addToCart } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests, fulfillRequests, holdRequests, requestsTo } from './network.ts'
import { waitForEmail } from './outbox.ts'
import {
  findSignInForm,
  readAllStorage,
  readStoredSession,
  readStoredToken,
  setRandomIpAddress,
  submitSignInForm,
} from './signIn.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

const demo = { email: 'demo@chainline.example', password: 'ride-more-2026' }
const wrong = 'Password and email is Wrong'

/** An unregistered email address. */
const newAddress = () => `rider-${randomUUID()}@example.com`
const registered = (request: APIRequestContext) => newCustomer(request, { firstName: 'Asha' })
/** Browsers log failed requests themselves. */
const isUnexpected = (message: string) => !message.includes('Failed to load resource')

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('A visitor registers, is signed in and returns to the page they came from', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await addToCart(page, 2)
  await visit(page, '/contact')
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveTitle(/^Create an account/)
  const form = page.getByRole('form', { name: 'Create an account' })
  const send = form.getByRole('button', { name: 'Create account' })

  await test.step('Registration shows errors at their fields, including those of the server', async () => {
    await send.click()
    await expect(form.getByRole('alert')).toContainText('Please check 4 fields')
    await expect(form.getByRole('alert')).toBeFocused()
    await expectAccessibleEverywhere(page)
    await form.getByRole('link', { name: 'First name is required.' }).click()
    await expect(form.getByLabel('First name')).toBeFocused()
    await form.getByLabel('First name').fill('Asha')
    await form.getByLabel('Last name').fill('Rao')
    await form.getByLabel('Email address').fill(demo.email)
    await form.getByLabel(/^Password/).fill('short')
    await send.click()
    await expect(form.getByLabel(/^Password/)).toHaveAccessibleDescription(/must have at least 8 characters/)
    await form.getByLabel(/^Password/).fill('long-enough')
    await send.click()
    await expect(findMessage(page, 'Some Error Occured')).toBeVisible()
    await expect(form.getByLabel('Email address')).toHaveAccessibleDescription(/already exists/)
    await expect(form.getByLabel('Email address')).toHaveValue(demo.email)
    expect(await readStoredSession(page)).toBeNull()

    const reconnect = await abortRequests(page, '**/api/customer/register?*')
    await send.click()
    const failure = form.getByRole('alert').filter({ hasText: 'Some Error Occured' })
    await expect(failure).toContainText('We couldn’t connect')
    await reconnect()
    const restore = await fulfillRequests(page, '**/api/customer/register?*', {
      status: 429,
      json: { message: 'Please wait 2 minutes.' },
    })
    await send.click()
    await expect(failure).toContainText('Please wait 2 minutes.')
    await expect(failure).toBeFocused()
    await restore()
  })

  const email = newAddress()
  await form.getByLabel('Email address').fill(email)
  // Messages replace each other quickly, so start waiting for all of them before the click.
  const successes = [
    'You are Signed up Successfully!',
    'You are Registered successfully!',
    'You are Logged in successfully!',
  ]
  const shown = successes.map((text) => findMessage(page, text).waitFor())
  await send.click()
  await Promise.all(shown)
  await expect(page).toHaveURL('/contact')
  expect(JSON.parse((await readStoredSession(page)) ?? '{}')).toMatchObject({
    token: expect.any(String),
    data: { email },
  })
  // The guest's cart is now the customer's.
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  const token = await readStoredToken(page)
  const { data } = await (await page.request.get(`/api/checkout/cart?token=${token}`)).json()
  expect(data.items).toMatchObject([{ quantity: 2 }])
  expect(messages.filter(isUnexpected)).toEqual([])
  await waitForEmail('welcome', `To: ${email}`)
})

test('Shows an error for wrong credentials and redirects one second after correct ones', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await visit(page, '/login-register')
  const button = findSignInForm(page).getByRole('button', { name: 'Log in' })
  await button.click()
  await expect(findSignInForm(page).getByRole('alert')).toBeFocused()
  await expectAccessibleEverywhere(page)
  await submitSignInForm(page, { ...demo, password: 'wrong-password' })
  const errorMessage = findSignInForm(page).getByRole('alert').filter({ hasText: wrong })
  await expect(errorMessage).toBeFocused()
  await expect(errorMessage).toContainText('Check your details')
  expect(await readStoredSession(page)).toBeNull()

  await test.step('Every failed sign-in shows the same message with its own advice', async () => {
    const reconnect = await abortRequests(page, '**/api/customer/login?*')
    await submitSignInForm(page, demo)
    await expect(errorMessage).toContainText('We couldn’t connect')
    await reconnect()
    const restore = await fulfillRequests(page, '**/api/customer/login?*', {
      status: 429,
      json: { message: 'Too many attempts. Please wait 2 minutes and try again.' },
    })
    await submitSignInForm(page, demo)
    await expect(errorMessage).toContainText('Please wait 2 minutes')
    await restore()
  })

  const customer = await registered(page.request)
  const openAccount = await holdRequests(page, /my-account.*\.data/)
  const release = await holdRequests(page, '**/api/customer/login?*')
  const sent = requestsTo(page, /customer\/login$/)
  await submitSignInForm(page, customer)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  await release()
  await expect(page.getByRole('heading', { name: 'Logged Successfully!' })).toBeFocused()
  await expect(findMessage(page, 'You are Logged in successfully!')).toBeVisible()
  expect(sent).toHaveLength(1)
  await openAccount()
  await expect(page).toHaveURL('/my-account')
  // Use the browser's own timing of the requests.
  const pauseMs = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter((each) => each instanceof PerformanceResourceTiming)
    const signedIn = entries.findLast(({ name }) => name.includes('/customer/login?'))
    const left = entries.findLast(({ name }) => /my-account.*\.data/.test(name))
    return (left?.startTime ?? Number.NaN) - (signedIn?.responseEnd ?? Number.NaN)
  })
  expect(pauseMs).toBeGreaterThanOrEqual(1000)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  expect(messages.filter(isUnexpected)).toEqual([])
  // Back does not return to the sign-in page.
  await page.goBack()
  await expect(page).not.toHaveURL(/login-register/)
})

test('A customer signs in by keyboard, again after the session was ended elsewhere, and not when signed in', async ({
  page,
}) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register?redirect=%2F%2Fevil.example')

  await test.step('Shows and hides the password by keyboard; Enter signs in', async () => {
    const form = findSignInForm(page)
    await form.getByLabel('Email address').focus()
    await page.keyboard.type(customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(customer.password)
    const password = form.getByLabel(/^Password/)
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Show password' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(password).toHaveAttribute('type', 'text')
    await page.keyboard.press('Space')
    await expect(password).toHaveAttribute('type', 'password')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/my-account')
  })

  // More of such values: `src/shared/paths.test.ts`.
  await test.step('Redirects signed-in customers at once, to pages of this shop only', async () => {
    for (const [redirect, expected] of [
      ['//evil.example', '/my-account'],
      ['/cart', '/cart'],
    ] as const) {
      await page.goto(`/login-register?redirect=${encodeURIComponent(redirect)}`)
      await expect(page, redirect).toHaveURL(expected)
    }
  })

  await test.step('A customer whose session was ended elsewhere can sign in again', async () => {
    const token = await readStoredToken(page)
    await page.request.post('/api/customer/logout', { headers: { authorization: `Bearer ${token}` } })
    await visit(page, '/login-register?redirect=%2Fcontact')
    await submitSignInForm(page, customer)
    await expect(page).toHaveURL('/contact')
    expect(await readStoredToken(page)).not.toBe(token)
  })
})

test('Without JavaScript the account asks to enable it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/my-account')
  // Playwright's text locators ignore `noscript`.
  await expect(page.locator('main noscript p')).toHaveText('Please enable JavaScript to use your account.')
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.getByText('Loading')).toBeHidden()
  await context.close()
})

test('Signing out clears storage and session in every tab and opens the sign-in page', async ({ page, context }) => {
  const customer = await registered(page.request)
  await signIn(page, customer)
  await visit(page, '/my-account')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')

  await test.step('A page from the back/forward cache notices that the customer signed out meanwhile', async () => {
    // Headless browsers have no such cache. Dispatch its events, with a sign-out on another page in between.
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      localStorage.removeItem('auth')
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page).toHaveURL(/login-register/)
    await expect(findSignInForm(page)).toBeVisible()
  })
  await submitSignInForm(page, customer)
  await expect(page).toHaveURL('/my-account')
  const token = await readStoredToken(page)
  const other = await context.newPage()
  await visit(other, '/my-account')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Asha')
  await page.evaluate(() => sessionStorage.setItem('something', 'kept'))
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login-register')
  await expect(findSignInForm(page)).toBeVisible()
  expect(await readAllStorage(page)).not.toContain(customer.email)
  expect(await page.evaluate(() => [localStorage.getItem('auth'), sessionStorage.getItem('something')])).toEqual([
    null,
    null,
  ])
  await expect(other).toHaveURL(/login-register/)
  await expect.poll(async () => (await page.request.get(`/api/customer/get?token=${token}`)).status()).toBe(401)
  // Sign in again: the other tab, which shows the sign-in page, follows.
  await submitSignInForm(page, customer)
  await expect(page).toHaveURL('/my-account')
  await expect(other).toHaveURL('/my-account')

  await test.step('Signing out works offline', async () => {
    await abortRequests(page, '**/api/**')
    await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login-register')
    expect(await readStoredSession(page)).toBeNull()
  })
})

test('A guest on a phone signs in during checkout and returns to it', async ({ page }) => {
  const customer = await registered(page.request)
  await addToCart(page, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/cart')

  await test.step('The phone menu links to sign-in and registration', async () => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/login-register?mode=register&redirect=%2Fcart',
    )
    await menu.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login-register?redirect=%2Fcart')
    await expect(findSignInForm(page)).toBeVisible()
  })

  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await submitSignInForm(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main')).toContainText('Drip Dry')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0)
})
