import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { type Customer, newCustomer } from './account.ts'
import { expectCode, expectLetter, linkIn } from './letters.ts'
import { answer, cut, hold, requestsTo } from './network.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const demo = { email: 'demo@chainline.example', password: 'ride-more-2026' }
const wrong = 'Password and email is Wrong'

/** An address that nobody has registered. */
const newAddress = () => `rider-${randomUUID()}@example.com`
const registered = (request: APIRequestContext) => newCustomer(request, { firstName: 'Asha' })

// The shop counts tries by address: each story comes from one of its own.
test.beforeEach(async ({ page }) => {
  const address = Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': address })
})

/** A message of the shop; it stands a second time for readers. */
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const logInForm = (page: Page) => page.getByRole('form', { name: 'Log in', exact: true })

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const form = logInForm(page)
  await form.getByLabel('E-mail address').fill(email)
  await form.getByLabel(/^Password/).fill(password)
  await form.getByRole('button', { name: 'Log in' }).click()
}

const keptEntry = (page: Page) => page.evaluate(() => localStorage.getItem('auth'))
const everythingKept = (page: Page) =>
  page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))

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
  await form.getByRole('button', { name: 'Create the account' }).click()
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
  const send = form.getByRole('button', { name: 'Create the account' })
  await send.click()
  await expect(form.getByRole('alert')).toContainText('4 fields need another look')
  await expect(form.getByRole('alert')).toBeFocused()
  await form.getByRole('link', { name: 'First name is missing.' }).click()
  await expect(form.getByLabel('First name')).toBeFocused()
  await form.getByLabel('First name').fill('Asha')
  await form.getByLabel('Last name').fill('Rao')
  await form.getByLabel('E-mail address').fill(demo.email)
  await form.getByLabel(/^Password/).fill('short')
  await send.click()
  await expect(form.getByLabel(/^Password/)).toHaveAccessibleDescription(/needs at least 6 characters/)
  await form.getByLabel(/^Password/).fill('long-enough')
  await send.click()
  await expect(said(page, 'Some Error Occured')).toBeVisible()
  await expect(form.getByLabel('E-mail address')).toHaveAccessibleDescription(/already an account/)
  await expect(form.getByLabel('E-mail address')).toHaveValue(demo.email)
  expect(await keptEntry(page)).toBeNull()
})

test('e-mail and password: wrong is said, right leads on after a second', async ({ page }) => {
  const messages = messagesOf(page)
  await visit(page, '/login-register')
  await logIn(page, { ...demo, password: 'wrong-password' })
  const refusal = logInForm(page).getByRole('alert').filter({ hasText: wrong })
  await expect(refusal).toBeFocused()
  await expect(refusal).toContainText('Check both')
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
  await logIn(page, customer)
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
  await logIn(page, demo)
  await expect(refusal).toContainText('The shop could not be reached')
  await mend()
  const calm = await answer(page, '**/api/customer/login?*', {
    status: 429,
    json: { message: 'Too many attempts. Please wait 2 minutes and try again.' },
  })
  await logIn(page, demo)
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
  await cut(page, '**/api/customer/register?*')
  const form = page.getByRole('form', { name: 'Create an account' })
  for (const [label, text] of [
    ['First name', 'A'],
    ['Last name', 'B'],
    ['E-mail address', 'a@example.com'],
  ] as const) {
    await form.getByLabel(label).fill(text)
  }
  await form.getByLabel(/^Password/).fill('uphill-2026')
  await form.getByRole('button', { name: 'Create the account' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Some Error Occured' })).toBeFocused()
})

test('who is logged in is led on at once, and only to pages of this shop', async ({ page }) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register?redirect=%2F%2Fevil.example')
  await logIn(page, customer)
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

test('a code to the telephone logs in; a wrong one is said, and the number is kept no longer than it is needed', async ({
  page,
}) => {
  const messages = messagesOf(page)
  const national = `98${String(Date.now()).slice(-8)}`
  const number = `+91${national}`
  await page.request.post('/api/checkout/cart/add/1170', { data: { quantity: 2, is_configurable: false } })
  await visit(page, '/login-register?redirect=%2Fwishlist')
  await page.getByRole('link', { name: 'Code to my phone' }).click()
  const form = page.getByRole('form', { name: 'Log in by phone' })
  await expect(form.getByLabel('Country')).toHaveValue('IN')
  await form.getByLabel('Phone number').fill('123')
  await form.getByRole('button', { name: 'Send the code' }).click()
  await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(/does not exist in India/)
  // A whole number brings its country with it.
  await form.getByLabel('Phone number').fill('+49 1512 3456789')
  await form.getByLabel('Phone number').blur()
  await expect(form.getByLabel('Country')).toHaveValue('DE')
  await form.getByLabel('Country').selectOption('IN')
  await form.getByLabel('Phone number').fill(national)
  await form.getByRole('button', { name: 'Send the code' }).click()
  const code = form.getByLabel('Code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText(`+91 ${national.slice(0, 5)} ${national.slice(5)}`)).toBeVisible()
  expect(await everythingKept(page)).toContain(number)
  // Reading the message may cost a phone the page.
  await page.reload()
  await expect(code).toBeVisible()
  const right = await expectCode(number)
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'The code is wrong or has expired' })).toBeFocused()
  expect(await everythingKept(page)).not.toContain(number)

  const mend = await cut(page, '**/api/verify-code?*')
  await code.fill(right)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(said(page, 'OTP is Expired or Invalid , please try again!')).toBeVisible()
  await mend()
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Logged Successfully!' })).toBeVisible()
  await expect(page).toHaveURL('/wishlist')
  // What the guest had in the cart is the customer's.
  const { token } = JSON.parse((await keptEntry(page)) ?? '{}')
  const { data } = await (await page.request.get(`/api/checkout/cart?token=${token}`)).json()
  expect(data.items).toMatchObject([{ quantity: 2 }])
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('phone')))).toEqual([])
  expect(messages.filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a new code replaces the first, and another number can be given', async ({ page }) => {
  const number = `+9197${String(Date.now()).slice(-8)}`
  await visit(page, '/login-register?mode=phone')
  const form = page.getByRole('form', { name: 'Log in by phone' })
  await form.getByLabel('Phone number').fill(number)
  await form.getByRole('button', { name: 'Send the code' }).click()
  const first = await expectCode(number)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(said(page, 'We have sent you a code. It is good for 5 minutes.')).toBeVisible()
  const second = await expectCode(number, (code) => code !== first)
  await form.getByLabel('Code').fill(first)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'The code is wrong' })).toBeVisible()
  await page.getByRole('button', { name: 'Another number' }).click()
  await expect(form.getByLabel('Phone number')).toHaveValue('')
  await form.getByLabel('Phone number').fill(number)
  await form.getByRole('button', { name: 'Send the code' }).click()
  const third = await expectCode(number, (code) => code !== first && code !== second)
  await form.getByLabel('Code').fill(third)
  await form.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/my-account')
})

test('a forgotten password: link by mail, new password, login with it; the link is good once', async ({ page }) => {
  const messages = messagesOf(page)
  const { email } = await registered(page.request)
  await visit(page, '/login-register?redirect=%2Fcart')
  await logInForm(page).getByLabel('E-mail address').fill(email)
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  const ask = page.getByRole('form', { name: 'Forgotten password' })
  // What was typed before need not be typed again.
  await expect(ask.getByLabel('E-mail address')).toHaveValue(email)
  await ask.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look into your mail' })).toBeFocused()
  const link = linkIn(await expectLetter('password-reset', `To: ${email}`), '/reset-password')
  expect(link).toMatch(/#token=/)

  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await visit(page, link)
  await expect(page.getByRole('main')).toContainText(email)
  const form = page.getByRole('form', { name: 'Choose a new password' })
  await form.getByLabel(/^New password/).fill('downhill-2026')
  await form.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeFocused()
  expect(page.url()).not.toContain('token')
  expect(asked.filter((line) => line.includes(new URL(link).hash.slice(7, 40)))).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(logInForm(page).getByLabel('E-mail address')).toHaveValue(email)
  await logIn(page, { email, password: 'downhill-2026' })
  await expect(page).toHaveURL('/my-account')
  expect(messages).toEqual([])

  await visit(page, link)
  await form.getByLabel(/^New password/).fill('sideways-2026')
  await form.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'This link is no longer good' })).toBeFocused()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a reset link that is not whole says so and leads to a new one', async ({ page }) => {
  await visit(page, '/reset-password')
  await expect(page.getByRole('heading', { name: 'This link is not whole' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible()
})

test('logging out clears the storage, ends the session on the server and leads to the login; other tabs follow', async ({
  page,
  context,
}) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register')
  await logIn(page, customer)
  await expect(page).toHaveURL('/my-account')
  const { token } = JSON.parse((await keptEntry(page)) ?? '{}')
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
  await logIn(page, customer)
  await expect(page).toHaveURL('/my-account')
  await expect(other).toHaveURL('/my-account')
})

test('logging out works without a network', async ({ page }) => {
  const customer = await registered(page.request)
  await visit(page, '/login-register?redirect=%2Fwishlist')
  await logIn(page, customer)
  await expect(page).toHaveURL('/wishlist')
  await cut(page, '**/api/**')
  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login-register')
  expect(await keptEntry(page)).toBeNull()
})

test('a guest at the checkout logs in and comes back to it', async ({ page }) => {
  const customer = await registered(page.request)
  await page.request.post('/api/checkout/cart/add/1170', { data: { quantity: 1, is_configurable: false } })
  await visit(page, '/checkout')
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(page, customer)
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
  await expect(form.getByRole('button', { name: 'Show the password' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(password).toHaveAttribute('type', 'text')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-account')
})

/** A device that keeps passkeys, in the browser; it has none yet. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

/** A customer whose passkey this browser keeps. */
async function customerWithPasskey(page: Page): Promise<Customer> {
  const customer = await registered(page.request)
  const { token } = await (await page.request.post('/api/customer/login?token=true', { data: customer })).json()
  await withAuthenticator(page)
  await visit(page, '/cart')
  const made = await page.evaluate(
    async ({ token, password }) => {
      const call = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' }
        const reply = await fetch(`/api${path}?token=${token}`, { method: 'POST', headers, body: JSON.stringify(body) })
        return reply.json()
      }
      const { data } = await call('/customer/passkeys/options', { current_password: password })
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data)
      const credential = await navigator.credentials.create({ publicKey })
      const reply = await call('/customer/passkeys', { credential, name: 'Test' })
      return reply.data?.name
    },
    { token, password: customer.password },
  )
  expect(made).toBe('Test')
  return customer
}

test('a passkey logs in at the press of a button', async ({ page }) => {
  const customer = await customerWithPasskey(page)
  // A browser that does not list passkeys where an address is typed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await visit(page, '/login-register?redirect=%2Fwishlist')
  await page.getByRole('button', { name: 'Passkey' }).click()
  await expect(page).toHaveURL('/wishlist')
  expect(JSON.parse((await keptEntry(page)) ?? '{}')).toMatchObject({ data: { email: customer.email } })
})

test('a passkey that the browser offers at the field of the address logs in', async ({ page }) => {
  const customer = await customerWithPasskey(page)
  // The browser of the tests picks the one that is offered by itself.
  await page.goto('/login-register?redirect=%2Fwishlist')
  await expect(page).toHaveURL('/wishlist')
  expect(JSON.parse((await keptEntry(page)) ?? '{}')).toMatchObject({ data: { email: customer.email } })
})

test('a device without a passkey says so, and the other ways stay', async ({ page }) => {
  await withAuthenticator(page)
  await visit(page, '/login-register')
  await page.getByRole('button', { name: 'Passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Code to my phone' })).toBeVisible()
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
