/** Orders in the back office: finding, processing, shipping and refunding them. */
import { expect } from '@playwright/test'
import { confirmDialog, desktop, enterAsOwner, goTo, phone, placeOrder, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere } from './story.ts'

test('Staff ship a part of an order on a phone and refund it on a desktop', async ({ page, request }) => {
  const messages = collectConsoleMessages(page)
  const number = await placeOrder(request, `meera-${Date.now()}@example.com`)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/orders')
  await page.getByRole('searchbox').fill(number)
  await page.keyboard.press('Enter')
  // Wait for the result, which replaces the list.
  await expect(page.getByText('One order', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()

  await page.getByRole('button', { name: 'Ship items' }).click()
  const ship = page.getByRole('dialog', { name: `Ship items: ${number}` })
  await expect(ship).toContainText('The customer gets an email, without a tracking number.')
  await ship.getByRole('spinbutton').first().fill('1')
  await ship.getByRole('spinbutton').last().fill('0')
  const trackingNumber = ship.getByLabel('Tracking number (optional)')
  await ship.getByLabel('Carrier').selectOption('Other carrier or own delivery')
  await expect(trackingNumber).toHaveCount(0)
  await expect(ship).toContainText('Enter who delivers it.')
  await ship.getByLabel('Delivered by').fill('Own delivery')
  await expect(ship).not.toContainText('Enter who delivers it.')
  await ship.getByLabel('Carrier').selectOption({ label: 'DHL' })
  await expect(ship.getByLabel('Delivered by')).toHaveCount(0)
  await trackingNumber.fill('00340434161094042557')
  await expect(ship).toContainText('The customer gets an email with the tracking number.')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await confirmDialog(page, `Ship items: ${number}`, 'Ship items')
  await expect(page.getByText('1 of 2 shipped')).toBeVisible()
  await expect(page.getByRole('link', { name: /00340434161094042557/ })).toBeVisible()
  await expectAccessibleEverywhere(page)

  await page.getByRole('button', { name: 'Record payment' }).click()
  await expect(page.getByRole('dialog', { name: /^Record payment/ })).toContainText(/Invoice \S+ was issued before/)
  const received = page.getByLabel(/^Amount received/)
  await received.fill('1')
  await expect(received).toHaveAccessibleDescription(/Less than the amount due, ₹/)
  await received.fill('₹90,000.00')
  await expect(page.getByRole('dialog', { name: /^Record payment/ })).toContainText(
    /₹90,000\.00 counts as received.*The surplus of ₹\S+ becomes a refund/s,
  )
  await confirmDialog(page, /^Record payment/, 'Record payment')

  await test.step('An overpayment is transferred back by hand', async () => {
    const due = page.getByText('To transfer', { exact: true })
    await expect(due).toBeVisible()
    await page.getByRole('button', { name: /^₹\S+ transferred$/ }).click()
    const title = `Refund transferred: order ${number}`
    await expect(page.getByRole('dialog', { name: title })).toContainText('Make the transfer first')
    await confirmDialog(page, title, /^₹\S+ transferred$/)
    await expect(due).toBeHidden()
    await expect(page.getByText('Paid too much').first()).toBeVisible()
  })

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = page.getByRole('dialog', { name: `Refund: ${number}` })
  await expect(refund.getByRole('status')).toContainText('Choose what to refund.')
  await refund.getByRole('spinbutton').last().fill('1')
  await expect(refund.getByRole('status')).toContainText(/The customer is refunded .+/)
  await expectAccessibleEverywhere(page)
  await confirmDialog(page, `Refund: ${number}`, /^Refund /)
  await expect(page.getByText('1 refunded')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Credit note/ })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Robin Demo' }).first()).toBeVisible()

  expect(messages).toEqual([])
})

test('The command palette finds orders; work on them survives an expired session and the changes of a colleague', async ({
  page,
  request,
}) => {
  const messages = collectConsoleMessages(page)
  const number = await placeOrder(request, `meera-${Date.now()}@example.com`)
  await enterAsOwner(page)
  await test.step('The command palette finds an order, a product and a page, by keyboard and on a phone', async () => {
    await page.keyboard.press('ControlOrMeta+k')
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    const field = palette.getByRole('combobox', { name: /^Anything: order/ })
    await expect(field).toBeFocused()
    await page.keyboard.type(number)
    await expect(palette.getByRole('option', { name: new RegExp(`^${number}`) })).toBeVisible()
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible()
    await expect(palette).toBeHidden()

    await page.setViewportSize(phone)
    await page.getByRole('button', { name: /^Find/ }).click()
    await page.keyboard.type('audit')
    await expect(palette.getByRole('option', { name: 'Audit log' })).toBeVisible()
    await palette.getByRole('option', { name: 'Audit log' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('next order')
    await expect(palette.getByRole('option')).toHaveText(['Pack the next order'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /^Pack order/ })).toBeVisible()

    await test.step('A setting is found by its environment variable, and its field gets the focus', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('vat')
      await expect(palette.getByRole('option', { name: /^VAT id or GSTIN/ })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('smtp host')
      await expect(palette.getByRole('option')).toHaveText(/^Mail server/)
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Mail server', { exact: true })).toBeFocused()
    })

    await test.step('The palette also finds a category and a page of the shop', async () => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('vtt')
      await expect(palette.getByRole('option', { name: /^Mountain Bikes/ })).toBeVisible()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('terms')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/admin\/pages\/terms/)
    })

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('no such thing')
    await expect(palette).toContainText('No results.')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next row')
    await expectAccessibleEverywhere(page)
    await page.keyboard.press('Escape')
  })

  await page.setViewportSize(desktop)
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible()
  await test.step('An order of the list opens by keyboard', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: number, exact: true })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  })

  await test.step('When the session expires, the password is asked and the change is made', async () => {
    await page.context().clearCookies({ name: 'chainline_staff' })
    await page.getByRole('button', { name: 'Start processing' }).click()
    const action = page.getByRole('dialog', { name: /^Start processing/ })
    await action.getByRole('button', { name: 'Start processing' }).click()
    const again = page.getByRole('dialog', { name: 'Log in again' })
    await expect(again.getByLabel('Email address')).toHaveValue('owner@chainline.example')
    await expect(again.getByLabel(/^Password/)).toBeFocused()
    await page.keyboard.type('wrong')
    await page.keyboard.press('Enter')
    await expect(again.getByRole('alert')).toContainText('wrong')
    await expectAccessibleEverywhere(page)
    await again.getByLabel(/^Password/).fill('run-the-shop-2026')
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(action).toBeHidden()
    await expect(page.getByText('Processing', { exact: true }).first()).toBeVisible()
  })

  await test.step('A change is rejected when a colleague has changed the order first', async () => {
    await page.getByText('More', { exact: true }).click()
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const late = page.getByRole('dialog', { name: /^Cancel order/ })
    await expect(late).toBeVisible()
    // A colleague saves first.
    const { data } = await (await page.request.get(`/api/admin/orders/${number}`)).json()
    const reply = await page.request.post(`/api/admin/orders/${number}/pay`, { data: { version: data.version } })
    expect(reply.status(), await reply.text()).toBe(200)
    await late.getByRole('button', { name: 'Cancel order' }).click()
    await expect(late.getByRole('alert')).toContainText('Someone else has changed this order in the meantime.')
    await expect(late).toContainText('This is no longer possible for this order.')
    // There is nothing to announce, and no input that would still be there.
    await expect(late).not.toContainText('The items return to stock')
    await expect(late).not.toContainText('What you entered is still here')
    await late.getByRole('button', { name: 'Go back' }).click()
    await expect(late).toBeHidden()
  })

  await test.step('The items of a canceled order are shown as canceled', async () => {
    const canceled = await placeOrder(request, `meera-${Date.now()}@example.com`)
    const { data } = await (await page.request.get(`/api/admin/orders/${canceled}`)).json()
    const reply = await page.request.post(`/api/admin/orders/${canceled}/cancel`, { data: { version: data.version } })
    expect(reply.status(), await reply.text()).toBe(200)
    await goTo(page, `/admin/orders/${canceled}`)
    await expect(page.getByText('2 cancelled', { exact: true })).toHaveCount(2)
    // Nothing is left to pack.
    await expect(page.getByRole('link', { name: /\(PDF\)$/ })).toHaveText(['Order confirmation (PDF)'])
  })
  // The browser logs the rejected calls.
  expect(messages.filter((text) => !/status of (?:401|409|422)/.test(text))).toEqual([])
})
