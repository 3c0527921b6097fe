import { expect, type Page, test } from '@playwright/test'
import { logIn, newCustomer } from './account.ts'
import { openStaffDesk } from './admin.ts'
import { waitForEmail } from './outbox.ts'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** Orange in S is sold out. */
const crosscut = '/product/crosscut-18'

async function chooseSoldOut(page: Page, url: string) {
  await visit(page, url)
  await page.getByRole('radio', { name: 'Orange' }).check()
  await page.getByRole('radio', { name: /^S\b/ }).check()
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

test('Visitors ask to be told when a size is back, and later no longer want it, on a phone and a desktop', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  const shop = await openOwnShop()
  const emails = { desktop: 'rider-desktop@example.com', phone: 'rider-phone@example.com' }
  const section = page.getByRole('region', { name: 'Tell me when it’s back' })
  const field = section.getByRole('textbox', { name: 'E-mail' })
  let asked = { product_id: 0, variant_id: 0 }

  for (const [device, viewport] of Object.entries({ desktop, phone })) {
    await test.step(`On a ${device}, an empty field gets an error, and a corrected one is sent by keyboard`, async () => {
      const email = emails[device as keyof typeof emails]
      await page.setViewportSize(viewport)
      await chooseSoldOut(page, `${shop.url}${crosscut}`)
      await section.getByRole('button', { name: 'Tell me' }).click()
      await expect(section.getByText('Please enter your e-mail address.')).toBeVisible()
      await expect(field).toBeFocused()
      if (device === 'desktop') {
        await expectAccessibleEverywhere(page)
        await page.setViewportSize(viewport)
      }
      await field.fill(email)
      const request = page.waitForRequest(/\/api\/stock-alerts/)
      await page.keyboard.press('Enter')
      asked = (await request).postDataJSON()
      await expect(section.getByRole('status')).toHaveText(`Thank you. We’ll e-mail ${email} as soon as it’s back.`)
      await expect(section.getByRole('status')).toBeFocused()
    })

    await test.step('Another size in stock offers nothing', async () => {
      await page.getByRole('radio', { name: 'M', exact: true }).check()
      await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
      await expect(section).toBeHidden()
    })
  }

  const staff = await openStaffDesk(shop.url)
  /** The link of the header, which no encoding has changed. */
  const readLink = async (email: string) =>
    /^List-Unsubscribe:\s*<([^>]+)>/m.exec(await waitForEmail('back-in-stock', email, shop.dataDir))?.[1] ?? ''
  /** An alert ends when its email counts as sent. */
  const expectSent = (sent: number) =>
    expect
      .poll(async () => (await staff.call<{ counts: object }>('GET', 'mails')).counts)
      .toMatchObject({ sent, waiting: 0 })
  const setStock = (before: number, stock: number) =>
    staff.call('PUT', `variants/${asked.variant_id}/stock`, { before, stock, reason: 'correction' })
  const askAgain = async (email: string) => {
    const reply = await page.request.post(`${shop.url}/api/stock-alerts`, { data: { ...asked, email } })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  await setStock(0, 2)
  await expectSent(2)
  const links = { desktop: await readLink(emails.desktop), phone: await readLink(emails.phone) }
  await setStock(2, 0)
  for (const email of Object.values(emails)) await askAgain(email)

  await test.step('Opening the link changes nothing, the button unsubscribes', async () => {
    await visit(page, `${links.phone}&lang=de`)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await visit(page, links.desktop)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText(/^Done\./)).toBeVisible()
    // One change of the stock queues the emails of all who still want to know.
    await setStock(0, 1)
    await expectSent(3)
    await setStock(1, 0)
  })

  await test.step('An email program unsubscribes with one click', async () => {
    await askAgain(emails.phone)
    const multipart = { 'List-Unsubscribe': 'One-Click' }
    expect((await page.request.post(links.phone, { multipart })).status()).toBe(200)
  })

  await page.close()
  // The shop is stopped while its database is read.
  const [alerts, sent] = await shop.readDatabase(async (db) => [
    await db.selectFrom('stock_alert').select('email').execute(),
    await db.selectFrom('mail_queue').select(['kind', 'recipient']).orderBy('recipient').execute(),
  ])
  expect(alerts).toEqual([])
  const recipients = [emails.desktop, emails.phone, emails.phone]
  expect(sent).toEqual(recipients.map((recipient) => ({ kind: 'back-in-stock', recipient })))
  expect(messages).toEqual([])
  await shop.close()
})

test('A customer finds their own address in the form', async ({ page }) => {
  const customer = await newCustomer(page.request)
  await logIn(page, customer)
  await chooseSoldOut(page, crosscut)
  const section = page.getByRole('region', { name: 'Tell me when it’s back' })
  await expect(section.getByRole('textbox', { name: 'E-mail' })).toHaveValue(customer.email)
})
