import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { logIn, newCustomer } from './account.ts'
import { haveInCart } from './cart.ts'
import { said } from './messages.ts'
import { answer, cut, hold, requestsTo } from './network.ts'
import { expectLetter } from './outbox.ts'
import { comeFromElsewhere, everythingKept, keptEntry, keptToken, logInForm, logInHere } from './signIn.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const demo = { email: 'demo@chainline.example', password: 'ride-more-2026' }
const wrong = 'Password and email is Wrong'

/** An address that nobody has registered. */
const newAddress = () => `rider-${randomUUID()}@example.com`
const registered = (request: APIRequestContext) => newCustomer(request, { firstName: 'Asha' })

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('a visitor makes an account, is logged in with it and is where they wanted to be', async ({ page }) => {
  const messages = messagesOf(page)
  const email = newAddress()
  await visit(page, '/product/ridge-29-hardtail')
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveTitle(/^Create an account/)
  const form = page.getByRole('form', { name: 'Create an account' })
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Rao')
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel(/^Password/).fill('uphill-2026')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(said(page, 'You are Signed up Successfully!')).toBeVisible()
  await expect(said(page, 'You are Registered successfully!')).toBeVisible()
  await expect(said(page, 'You are Logged in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/product/ridge-29-hardtail')
  expect(JSON.parse((await keptEntry(page)) ?? '{}')).toMatchObject({ token: expect.any(String), data: { email } })
  expect(messages).toEqual([])
  await expectLetter('welcome', `To: ${email}`)
})

test('what is wrong with a new account is said at its field, also what only the shop knows', async ({ page }) => {
  await visit(page, '/login-register?mode=register')
  const form = page.getByRole('form', { name: 'Create an account' })
  const send = form.getByRole('button', { name: 'Create account' })
  await send.click()
  await expect(form.getByRole('alert')).toContainText('Please check 4 fields')
  await expect(form.getByRole('alert')).toBeFocused()
  await form.getByRole('link', { name: 'First name is required.' }).click()
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Rao')
  await form.getByLabel('E-mail address').fill(demo.email)
  await form.getByLabel(/^Password/).fill('short')
  await send.click()
  await expect(form.getByLabel(/^Password/)).toHaveAccessibleDescription(/must have at least 8 characters/)
  await form.getByLabel(/^Password/).fill('long-enough')
  await send.click()
  await expect(said(page, 'Some Error Occured')).toBeVisible()
  await expect(form.getByLabel('E-mail address')).toHaveAccessibleDescription(/already exists/)
  await expect(form.getByLabel('E-mail address')).toHaveValue(demo.email)
  expect(await keptEntry(page)).toBeNull()
})

test('e-mail and password: wrong is said, right leads on after a second', async ({ page }) => {
  const messages = messagesOf(page)
  await visit(page, '/login-register')
  await logInHere(page, { ...demo, password: 'wrong-password' })
  const refusal = logInForm(page).getByRole('alert').filter({ hasText: wrong })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText('Check your details')
  expect(await keptEntry(page)).toBeNull()

  const customer = await registered(page.request)
  const openAccount = await hold(page, /my-account.*\.data/)
  const times: Record<'loggedIn' | 'left', number> = { loggedIn: 0, left: 0 }
  page.on('response', (reply) => {
    if (reply.url().includes('/customer/login?') && reply.ok()) times.loggedIn = Date.now()
  })
  page.on('request', (request) => {
    if (/my-account.*\.data/.test(request.url())) times.left = Date.now()
  })
  await logInHere(page, customer)
  await expect(page.getByRole('heading', { name: 'Logged Successfully!' })).toBeFocused()
  await expect(said(page, 'You are Logged in successfully!')).toBeVisible()
  await openAccount()
  await expect(page).toHaveURL('/my-account')
  // A second; the browser tells of the answer a moment late.
  expect(times.left - times.loggedIn).toBeGreaterThan(900)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  // The refused try is a 401, which browsers write down by themselves.
  expect(messages.filter((text) => !text.includes('401'))).toEqual([])
  // Going back does not lead to a login that is over.
  await page.goBack()
  await expect(page).not.toHaveURL(/login-register/)
})

test('whatever keeps a login from the shop, the sentence is the same, and what to do differs', async ({ page }) => {
  await visit(page, '/login-register')
  const refusal = logInForm(page).getByRole('alert').filter({ hasText: wrong })
  const mend = await cut(page, '**/api/customer/login?*')
  await logInHere(page, demo)
  await expect(refusal).toContainText('We couldn’t connect')
  await mend()
  const calm = await answer(page, '**/api/customer/login?*', {
    status: 429,
    json: { message: 'Too many attempts. Please wait 2 minutes and try again.' },
  })
  await logInHere(page, demo)
  await expect(refusal).toContainText('Please wait 2 minutes')
  await calm()
  const letGo = await hold(page, '**/api/customer/login?*')
  const sent = requestsTo(page, /customer\/login$/)
  const button = logInForm(page).getByRole('button', { name: 'Log in' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  await letGo()
  await expect(page).toHaveURL('/my-account')
  expect(sent).toHaveLength(1)

  await page.evaluate(() => localStorage.clear())
  await visit(page, '/login-register?mode=register')
  const mendRegister = await cut(page, '**/api/customer/register?*')
  const form = page.getByRole('form', { name: 'Create an account' })
  for (const [label, text] of [
    ['First name', 'A'],
    ['Last name', 'B'],
    ['E-mail address', 'a@example.com'],
  ] as const) {
    await form.getByLabel(label).fill(text)
  }
  await form.getByLabel(/^Password/).fill('uphill-2026')
  await form.getByRole('button', { name: 'Create account' }).click()
  const failure = form.getByRole('alert').filter({ hasText: 'Some Error Occured' })
  await expect(failure).toContainText('We couldn’t connect')
  await mendRegister()
  await answer(page, '**/api/customer/register?*', { status: 429, json: { message: 'Please wait 2 minutes.' } })
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(failure).toContainText('Please wait 2 minutes.')
  await expect(failure).toBeFocused()
})

test('who is logged in is led on at once, and only to pages of this shop', async ({ page }) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register?redirect=%2F%2Fevil.example')
  await logInHere(page, customer)
  await expect(page).toHaveURL('/my-account')
  for (const [redirect, expected] of [
    ['//evil.example', '/my-account'],
    ['https://evil.example/', '/my-account'],
    ['/%2F/evil.example', '/my-account'],
    ['/cart', '/cart'],
    ['/', '/'],
  ] as const) {
    await page.goto(`/login-register?redirect=${encodeURIComponent(redirect)}`)
    await expect(page, redirect).toHaveURL(expected)
  }
})

test('a session that was ended elsewhere is noticed at the login, which stays for who has come to log in', async ({
  page,
}) => {
  const customer = await newCustomer(page.request)
  const token = await logIn(page, customer)
  await page.request.post('/api/customer/logout', { headers: { authorization: `Bearer ${token}` } })
  await visit(page, '/login-register?redirect=%2Fcontact')
  await logInHere(page, customer)
  await expect(page).toHaveURL('/contact')
  expect(await keptToken(page)).not.toBe(token)
})

test('without script the account says what it needs', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/my-account')
  // Playwright's own texts pass over what is said without script.
  await expect(page.locator('main noscript p')).toHaveText('Please enable JavaScript to use your account.')
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.getByText('Loading')).toBeHidden()
  await context.close()
})

test('logging out clears the storage, ends the session on the server and leads to the login; other tabs follow', async ({
  page,
  context,
}) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register')
  await logInHere(page, customer)
  await expect(page).toHaveURL('/my-account')
  const token = await keptToken(page)
  const other = await context.newPage()
  await visit(other, '/my-account')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Asha')
  await page.evaluate(() => sessionStorage.setItem('something', 'kept'))
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login-register')
  await expect(logInForm(page)).toBeVisible()
  expect(await everythingKept(page)).not.toContain(customer.email)
  expect(await page.evaluate(() => [localStorage.getItem('auth'), sessionStorage.getItem('something')])).toEqual([
    null,
    null,
  ])
  await expect(other).toHaveURL(/login-register/)
  await expect.poll(async () => (await page.request.get(`/api/customer/get?token=${token}`)).status()).toBe(401)
  // And in again: the other tab, which waits at the login, follows.
  await logInHere(page, customer)
  await expect(page).toHaveURL('/my-account')
  await expect(other).toHaveURL('/my-account')
})

test('logging out works without a network', async ({ page }) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register?redirect=%2Fwishlist')
  await logInHere(page, customer)
  await expect(page).toHaveURL('/wishlist')
  await cut(page, '**/api/**')
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login-register')
  expect(await keptEntry(page)).toBeNull()
})

test('a guest at the checkout logs in and comes back to it', async ({ page }) => {
  const customer = await registered(page.request)
  await haveInCart(page, 1)
  await visit(page, '/checkout')
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await logInHere(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main')).toContainText('Drip Dry')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0)
})

test('the menu of a phone leads to both ways in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/login-register?mode=register&redirect=%2Fcart',
  )
  await menu.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login-register?redirect=%2Fcart')
  await expect(logInForm(page)).toBeVisible()
})

test('by keyboard alone: the password is looked at, hidden again, and Enter logs in', async ({ page }) => {
  await visit(page, '/login-register')
  const form = logInForm(page)
  await form.getByLabel('E-mail address').focus()
  await page.keyboard.type(demo.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demo.password)
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`the ways in are accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
      const messages = messagesOf(page)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const path of [
        '/login-register',
        '/login-register?mode=register',
        '/login-register?mode=phone',
        '/forgot-password',
        '/reset-password#token=abc&email=asha%40example.com',
      ]) {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        const form = page.getByRole('main').getByRole('form')
        await form.getByRole('button').last().click()
        await expect(form.getByRole('alert')).toBeFocused()
        await expectAccessible(page)
      }
      expect(messages).toEqual([])
    })
  }
}
