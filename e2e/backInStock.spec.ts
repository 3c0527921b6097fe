import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { newCustomer, signIn } from './account.ts'
import { desktop, openStaffDesk, phone, test } from './admin.ts'
import { waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** Orange in S is sold out. */
async function chooseSoldOut(page: Page) {
  await visit(page, '/product/crosscut-18')
  await page.getByRole('radio', { name: 'Orange' }).check()
  await page.getByRole('radio', { name: /^S\b/ }).check()
}

test('Visitors subscribe to a stock alert and unsubscribe, on a desktop and a phone', async ({ page, staffShop }) => {
  const messages = collectConsoleMessages(page)
  const customer = await newCustomer(page.request)
  const emails = { desktop: `rider-${randomUUID()}@example.com`, phone: customer.email }
  const last = `rider-${randomUUID()}@example.com`
  const own = [...Object.values(emails), last]
  const section = page.getByRole('region', { name: 'Tell me when it’s back' })
  const field = section.getByRole('textbox', { name: 'Email' })
  let asked = { product_id: 0, variant_id: 0 }
  const sendByKeyboard = async (email: string) => {
    const request = page.waitForRequest(/\/api\/stock-alerts/)
    await page.keyboard.press('Enter')
    asked = (await request).postDataJSON()
    await expect(section.getByRole('status')).toHaveText(`Thank you. We’ll email ${email} as soon as it’s back.`)
    await expect(section.getByRole('status')).toBeFocused()
  }

  await test.step('On a desktop, an empty field shows an error, and a corrected one is sent by keyboard', async () => {
    await page.setViewportSize(desktop)
    await chooseSoldOut(page)
    await section.getByRole('button', { name: 'Tell me' }).click()
    await expect(section.getByText('Please enter your email address.')).toBeVisible()
    await expect(field).toBeFocused()
    await expectAccessibleEverywhere(page)
    await field.fill(emails.desktop)
    await sendByKeyboard(emails.desktop)
  })

  await test.step('A size in stock offers no alert', async () => {
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await expect(section).toBeHidden()
  })

  await test.step('On a phone, the form contains the customer’s email address', async () => {
    await page.setViewportSize(phone)
    await signIn(page, customer)
    await chooseSoldOut(page)
    await expect(field).toHaveValue(customer.email)
    await field.focus()
    await sendByKeyboard(customer.email)
  })

  const staff = await openStaffDesk(staffShop.url)
  /** The link in the header, where it is not encoded. */
  const readLink = async (email: string) =>
    /^List-Unsubscribe:\s*<([^>]+)>/m.exec(await waitForEmail('back-in-stock', email, staffShop.dataDir))?.[1] ?? ''
  /** Expects these emails to the story's visitors, and no others. An alert ends when its email is marked as sent. */
  const expectSent = async (recipients: string[]) => {
    const read = async () => {
      const { data } = await staff.call<{ data: { kind: string; recipient: string }[] }>('GET', 'mails?view=sent')
      return data
        .filter(({ kind, recipient }) => kind === 'back-in-stock' && own.includes(recipient))
        .map(({ recipient }) => recipient)
    }
    await expect.poll(async () => (await read()).toSorted()).toEqual(recipients.toSorted())
  }
  const setStock = (before: number, stock: number) =>
    staff.call('PUT', `variants/${asked.variant_id}/stock`, { before, stock, reason: 'correction' })
  const askAgain = async (email: string) => {
    const reply = await page.request.post('/api/stock-alerts', { data: { ...asked, email } })
    expect(reply.status(), await reply.text()).toBe(200)
  }

  await setStock(0, 2)
  const first = Object.values(emails)
  await expectSent(first)
  const links = { desktop: await readLink(emails.desktop), phone: await readLink(emails.phone) }
  await setStock(2, 0)
  for (const email of Object.values(emails)) await askAgain(email)

  await test.step('Opening the link changes nothing', async () => {
    await visit(page, `${links.desktop}&lang=de`)
    await expectAccessibleEverywhere(page)
    await setStock(0, 1)
    await expectSent([...first, ...first])
    await setStock(1, 0)
    for (const email of Object.values(emails)) await askAgain(email)
  })

  await test.step('The button unsubscribes, and so does one click in an email program', async () => {
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByText(/^Erledigt\./)).toBeVisible()
    const multipart = { 'List-Unsubscribe': 'One-Click' }
    expect((await page.request.post(links.phone, { multipart })).status()).toBe(200)
    await askAgain(last)
    // One stock change queues the emails of all remaining alerts.
    await setStock(0, 1)
    await expectSent([...first, ...first, last])
    await setStock(1, 0)
  })
  expect(messages).toEqual([])
})
