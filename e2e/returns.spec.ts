/** Stories of returns and of the withdrawal from the contract. The staff delivers the orders. */
import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { logIn, newContact, newCustomer, placeGuestOrder, placeOrder } from './account.ts'
import { openStaffDesk, type StaffDesk } from './admin.ts'
import { lube, tube } from './cart.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { extractLink, waitForEmail } from './outbox.ts'
import { type OwnShop, openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

test.describe.configure({ mode: 'serial' })

let shop: OwnShop
let staff: StaffDesk
test.beforeAll(async () => {
  test.setTimeout(240_000)
  shop = await openOwnShop({ TRUST_PROXY: '1', UPI_ID: 'chainline@okbank' })
  staff = await openStaffDesk(shop.url)
})
test.afterAll(() => shop.close())

/** A page of the story's own shop. */
async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  return context.newPage()
}

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const aPhoto = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function deliver(number: string): Promise<void> {
  const { lines } = await staff.read(number)
  await staff.change(number, 'pay')
  const pieces = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  await staff.change(number, 'shipments', { carrier: 'dhl', trackNumber: '0034', lines: pieces })
  await staff.change(number, 'complete')
}

test('A customer returns an item with photos, and cancels the return', async ({ browser }) => {
  const page = await openPage(browser)
  test.setTimeout(240_000)
  const messages = collectConsoleMessages(page)
  await page.goto(`${shop.url}/healthz`)
  const token = await logIn(page, await newCustomer(page.request))
  const { id, number } = await placeOrder(page.request, token, [lube])
  await deliver(number)

  await test.step('From the order’s page to the form', async () => {
    await visit(page, `/my-account/orders/${id}`)
    const section = page.getByRole('region', { name: 'Returns' })
    await expect(section.getByRole('link', { name: 'Withdraw from contract here' })).toBeVisible()
    await section.getByRole('link', { name: 'Withdraw from contract here' }).click()
    await expect(page.getByLabel('Order number')).toHaveValue(number)
    await expect(page.getByLabel('E-mail address used for the order')).toHaveValue(/^rider-.+@example\.com$/)
    await page.goBack()
    await section.getByRole('link', { name: 'Return items' }).click()
    await expect(title(page)).toHaveText('Returns')
    await expect(page.getByRole('main')).toContainText(`Order ${number}`)
    await expectAccessibleEverywhere(page)
  })

  await test.step('The form says what is missing', async () => {
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('alert')).toContainText('how many items')
    await page.getByRole('button', { name: 'Return one more' }).press('Enter')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Reason')).toBeVisible()
    await expect(page.getByText('Please choose a reason.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByLabel('Reason')).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Please choose a reason.')
  })

  await test.step('Two photos are sent with the request', async () => {
    await page.getByLabel('Reason').selectOption('Arrived damaged')
    await page.getByLabel('Comment (optional)').fill('The bottle leaks.')
    await page.getByLabel('Photos (optional)').setInputFiles([
      { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') },
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#8a4b2a') },
      { name: 'back.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#2a4b8a') },
    ])
    await expect(page.getByRole('main')).toContainText('Please choose photos as JPEG')
    await expect(page.getByRole('button', { name: 'Remove photo front.jpg' })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.getByRole('button', { name: 'Request return' }).click()
    const entry = page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })
    await expect(entry).toContainText('Requested')
    await expect(entry).toContainText('Arrived damaged')
    await expect(entry.getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Your returns' })).toBeFocused()
    await expectAccessibleEverywhere(page)
  })

  await test.step('The approval shows on the page, and the customer cancels', async () => {
    await staff.approveReturn(`${number}-R1`)
    await page.reload()
    const entry = page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })
    await expect(entry).toContainText('Approved')
    await entry.getByRole('button', { name: `Cancel return ${number}-R1` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel return' }).click()
    await expect(entry).toContainText('Cancelled')
    await page.goto(`/my-account/orders/${id}`)
    await expect(page.getByRole('region', { name: 'Returns' })).toContainText(`Return ${number}-R1Cancelled`)
  })
  expect(messages).toEqual([])
})

test('A withdrawal takes two steps, in German on a phone, and is confirmed', async ({ browser }) => {
  const page = await openPage(browser)
  test.setTimeout(300_000)
  const messages = collectConsoleMessages(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.context().addCookies([{ name: preferenceCookies.locale, value: 'de', url: shop.url }])
  await page.goto(`${shop.url}/healthz`)
  const customer = await newCustomer(page.request)
  const token = await logIn(page, customer)
  const { id, number } = await placeOrder(page.request, token, [lube])
  const { data } = await (await page.request.get(`/api/orders/${id}?token=${token}`)).json()

  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(title(page)).toHaveText('Vertrag widerrufen')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByLabel('Bestellnummer')).toBeFocused()
  // Known from the account; the order has another email address.
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Meera Iyer')
  await page.getByLabel('Bestellnummer').fill(number)
  await page.getByLabel('E-Mail-Adresse der Bestellung').fill(data.customer_email)
  await expectAccessibleEverywhere(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { name: '2. Prüfen und bestätigen' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(
    `widerrufe ich den Vertrag über die Waren der Bestellung ${number}`,
  )
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('Eingegangen am')
  await expectAccessibleEverywhere(page)
  const order = await (await page.request.get(`/api/orders/${id}?token=${token}`)).json()
  expect(order.data.status).toBe('canceled')
  expect(messages).toEqual([])
})

test('A guest returns an item with the emailed link, by keyboard alone', async ({ browser }) => {
  const page = await openPage(browser)
  test.setTimeout(240_000)
  const messages = collectConsoleMessages(page)
  const contact = newContact()
  const { number } = await placeGuestOrder(page.request, [lube], contact)
  await deliver(number)
  // Another browser, without the guest's cookie.
  await page.context().clearCookies()

  await visit(page, '/contact')
  await pressOn(page.getByRole('contentinfo').getByRole('link', { name: 'Returns', exact: true }), 'Enter')
  await expect(title(page)).toHaveText('Returns')
  await typeInto(page.getByLabel('Order number'), number)
  await pressOn(page.getByRole('button', { name: 'Send link' }), 'Enter')
  await expect(page.getByLabel('E-mail address used for the order')).toBeFocused()
  await typeInto(page.getByLabel('E-mail address used for the order'), contact.email)
  await expectAccessibleEverywhere(page)
  await pressOn(page.getByRole('button', { name: 'Send link' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Check your mailbox' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText('If the details match an order')

  const link = extractLink(await waitForEmail('return-link', contact.email, shop.dataDir), '/returns')
  await visit(page, link)
  await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  await pressOn(page.getByRole('button', { name: 'Return one more' }), 'Space')
  await pressOn(page.getByRole('button', { name: 'Request return' }), 'Enter')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Does not')
  await expect(page.getByLabel('Reason').locator('option:checked')).toHaveText('Does not fit')
  await pressOn(page.getByRole('button', { name: 'Request return' }), 'Enter')
  const entry = page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })
  await expect(entry).toContainText('Requested')
  await expect(page.getByRole('heading', { name: 'Your returns' })).toBeFocused()
  const cancel = entry.getByRole('button', { name: `Cancel return ${number}-R1` })
  await pressOn(cancel, 'Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await expect(entry).toContainText('Requested')
  expect(messages).toEqual([])

  await visit(page, `${shop.url}/returns#link=abc`)
  await expect(page.getByRole('alert')).toContainText('no longer valid')
})

test('Without JavaScript, a guest returns an item with a photo and withdraws from another', async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block', javaScriptEnabled: false })
  const page = await context.newPage()
  const contact = newContact()
  const { number } = await placeGuestOrder(page.request, [lube, tube], contact)
  await deliver(number)
  await context.clearCookies()

  await test.step('The link’s code opens the returns', async () => {
    await page.goto('/returns')
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('main')).toContainText('Please enter the e-mail address')
    await expect(page.getByLabel('Order number')).toHaveValue(number)
    await page.getByLabel('E-mail address used for the order').fill(contact.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('main')).toContainText('If the details match an order')
    const email = await waitForEmail('return-link', contact.email, shop.dataDir)
    const [, code = ''] = /enter this code:\s+([\w-]{40,})/.exec(email) ?? []
    await page.getByLabel('Code from our e-mail').fill('wrong')
    await page.getByRole('button', { name: 'Open returns' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer valid')
    await page.getByLabel('Code from our e-mail').fill(code)
    await page.getByRole('button', { name: 'Open returns' }).click()
    await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  })

  await test.step('The form asks for a reason, and requests the return once', async () => {
    const [pieces] = await page.getByLabel('Pieces').all()
    await pieces?.fill('1')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a reason')
    await expect(page.getByLabel('Pieces').first()).toHaveValue('1')
    await page.getByLabel('Reason').first().selectOption('Does not fit')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your return has been requested')
    await expect(page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })).toContainText('Requested')
  })

  await test.step('A photo is added, and what is no photo is rejected', async () => {
    const field = page.getByLabel('Photos (optional)')
    await field.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a photo')
    await field.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#8a4b2a') })
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  })

  await test.step('The withdrawal concerns the item that is left', async () => {
    await page.goto(`/withdrawal?order=${number}`)
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('E-mail address used for the order').fill(contact.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: '2. Check and confirm' })).toBeVisible()
    await page.getByRole('button', { name: 'Change details' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'Your withdrawal has been received' })).toBeVisible()
    const email = await waitForEmail('withdrawal-received', contact.email, shop.dataDir)
    expect(email).toContain(`${number}-R2`)
  })
  await context.close()
})

test('A guest withdraws from one of two items, by keyboard alone', async ({ browser }) => {
  test.setTimeout(300_000)
  const page = await openPage(browser)
  const messages = collectConsoleMessages(page)
  const contact = newContact()
  const { number } = await placeGuestOrder(page.request, [lube, tube], contact)
  await page.context().clearCookies()

  await visit(page, `/withdrawal?order=${number}`)
  await typeInto(page.getByLabel('Your name'), 'Asha Rao')
  await typeInto(page.getByLabel('E-mail address used for the order'), contact.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2. Check and confirm' })).toBeFocused()
  const items = page.getByRole('group', { name: 'What do you withdraw from?' }).getByRole('spinbutton')
  await expect(items).toHaveCount(2)
  await typeInto(items.first(), '0')
  await typeInto(items.last(), '0')
  await pressOn(page.getByRole('button', { name: 'Confirm withdrawal' }), 'Enter')
  await expect(page.getByRole('alert')).toContainText('at least one item')
  await tabTo(items.last())
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('main')).toContainText(`for these goods of order ${number}`)
  await expectAccessibleEverywhere(page)
  await pressOn(page.getByRole('button', { name: 'Confirm withdrawal' }), 'Enter')
  await expect(page.getByRole('heading', { name: 'Your withdrawal has been received' })).toBeFocused()
  const email = await waitForEmail('withdrawal-received', contact.email, shop.dataDir)
  expect(email).toContain('taken them out of your order')
  expect(messages).toEqual([])
})

test('The success page shows how to pay by bank transfer, and until when, above its other actions', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const page = await openPage(browser)
  const messages = collectConsoleMessages(page)
  const { id } = await placeGuestOrder(page.request, [lube], newContact(), 'moneytransfer')
  await visit(page, `/ordersuccess/${id}`)
  const bank = page.getByRole('region', { name: 'Pay by bank transfer' })
  await expect(bank).toContainText(/so that it reaches us by \d+ \w+ \d{4}\./)
  const [box, button] = await Promise.all([
    bank.boundingBox(),
    page.getByRole('main').getByRole('link', { name: 'Continue Shopping' }).boundingBox(),
  ])
  expect(box?.y ?? 0).toBeLessThan(button?.y ?? 0)
  expect(messages).toEqual([])
})
