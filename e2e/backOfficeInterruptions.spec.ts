/** Interruptions while something is typed in the back office. For two people editing at once, see `backOfficeProduct.spec.ts`. */
import { expect, type Locator, type Page } from '@playwright/test'
import {
  addMember,
  desktop,
  enterAsOwner,
  logIn,
  memberPassword,
  openStaffDesk,
  owner,
  placeOrder,
  test,
} from './admin.ts'
import { holdRequests } from './network.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated, visit } from './story.ts'

const french = (page: Page) => page.getByRole('group', { name: /Français/ }).getByLabel('Name')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function openProduct(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Weir rim/ })
    .first()
    .click()
  await expect(french(page)).toBeVisible()
}

test('Nothing that was typed into a product is lost to an expired session or to a role that was taken away', async ({
  page,
  browser,
  staffShop,
}) => {
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products?search=weir+rim')
  await openProduct(page)

  await test.step('What is typed while the product is being saved stays', async () => {
    const release = await holdRequests(page, /\/api\/admin\/products\/\d+$/)
    await save(page)
    await french(page).fill('Jante Weir, entre deux')
    await release()
    await expect(page.getByText('Saved, except for what you have typed since.')).toBeVisible()
    await expect(french(page)).toHaveValue('Jante Weir, entre deux')
    await save(page)
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expect(french(page)).toHaveValue('Jante Weir, entre deux')
  })

  await test.step('The session expires: the password is asked over the page, and the product is saved', async () => {
    await french(page).fill('Jante Weir, une')
    await page.context().clearCookies({ name: 'chainline_staff' })
    await save(page)
    const again = page.getByRole('dialog', { name: 'Log in again' })
    await again.getByLabel(/^Password/).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(french(page)).toHaveValue('Jante Weir, une')
  })

  await test.step('Or in a new tab', async () => {
    await french(page).fill('Jante Weir, deux')
    await page.context().clearCookies({ name: 'chainline_staff' })
    await save(page)
    await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Not now' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Log in again in a new tab, then save' }).click()
    const tab = await opened
    await logIn(tab, owner.email, owner.password)
    await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await tab.close()
    await expect(french(page)).toHaveValue('Jante Weir, deux')
    await save(page)
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  await test.step('Two tabs with the product: each is offered what was typed in it, a third one nothing until one of them is closed', async () => {
    const brand = (tab: Page) => tab.getByLabel('Brand', { exact: true })
    const restore = (tab: Page) => tab.getByRole('button', { name: 'Restore it' })
    const open = async () => {
      const tab = await page.context().newPage()
      await tab.setViewportSize(desktop)
      await visit(tab, page.url())
      await expect(french(tab)).toHaveValue('Jante Weir, deux')
      return tab
    }
    const [second, savedBrand] = [await open(), await brand(page).inputValue()]
    await french(page).fill('Jante Weir, onglet un')
    await brand(second).fill('Second Tab')

    await page.reload()
    await restore(page).click()
    await expect(french(page)).toHaveValue('Jante Weir, onglet un')
    await expect(brand(page)).toHaveValue(savedBrand)
    await second.reload()
    await restore(second).click()
    await expect(brand(second)).toHaveValue('Second Tab')
    await expect(french(second)).toHaveValue('Jante Weir, deux')

    const third = await open()
    // The editor has asked the browser the same before, so it has its answer.
    await third.evaluate(() => navigator.locks.query().then(() => new Promise(requestAnimationFrame)))
    await expect(restore(third)).toBeHidden()
    await second.close()
    await third.reload()
    await restore(third).click()
    await expect(brand(third)).toHaveValue('Second Tab')
    await third.getByRole('button', { name: 'Discard changes' }).click()
    await third.getByRole('button', { name: 'Discard it' }).click()
    await third.close()

    await save(page)
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(french(page)).toHaveValue('Jante Weir, onglet un')
    await expect(restore(page)).toBeHidden()
  })

  await test.step('A role is taken away: saving says so, and goes on when it is given back', async () => {
    const { id, email, app } = await addMember(staffShop, 'manager')
    const context = await browser.newContext({ baseURL: staffShop.url })
    const manager = await context.newPage()
    await manager.setViewportSize(desktop)
    const otp = app.generate({ timestamp: Date.now() + 30_000 })
    const reply = await context.request.post('/api/admin/session', { data: { email, password: memberPassword, otp } })
    expect(reply.status(), await reply.text()).toBe(200)
    await visit(manager, '/admin/products?search=weir+rim')
    await openProduct(manager)
    const setRole = async (role: string) => {
      const { data: members } = await (await page.request.get('/api/admin/staff')).json()
      const { name, version } = members.find((member: { id: number }) => member.id === id)
      const headers = { origin: staffShop.url }
      const changed = await page.request.put(`/api/admin/staff/${id}`, { data: { name, role, version }, headers })
      expect(changed.status(), await changed.text()).toBe(200)
    }
    await french(manager).fill('Jante Weir, trois')
    await setRole('workshop')
    await save(manager)
    await expect(manager.getByRole('alert')).toContainText('Your role does not allow this')
    await expect(french(manager)).toHaveValue('Jante Weir, trois')
    await expectAccessibleEverywhere(manager)
    await manager.setViewportSize(desktop)
    await setRole('manager')
    await save(manager)
    await expect(manager.getByText('Saved.')).toBeVisible()

    // A new password is never stored.
    await visit(manager, '/admin/account')
    await manager.getByRole('button', { name: 'Change password' }).click()
    await manager.getByLabel('New password').fill('a-secret-that-stays-here')
    await manager.reload()
    await expectHydrated(manager)
    await expect(manager.getByRole('dialog')).toBeHidden()
    const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(await manager.evaluate(stored)).not.toContain('a-secret-that-stays-here')
    await context.close()
  })
})

test('What was typed in a dialog is there again after a reload and a new login, and nothing is sent by itself', async ({
  page,
  request,
  staffShop,
}) => {
  const messages = collectConsoleMessages(page)
  const now = Date.now()
  const headers = { origin: staffShop.url }
  await page.setViewportSize(desktop)
  const number = await placeOrder(request, `meera-${now}@example.com`)
  await enterAsOwner(page, `/admin/orders/${number}`)
  // A colleague, in another browser.
  const desk = await openStaffDesk(staffShop.url)
  const refundOne = () =>
    desk.change(number, 'refunds', { lines: [], withShipping: false, amount: 100, restock: 'none', reason: '' })
  const reload = async () => {
    await page.reload()
    await expectHydrated(page)
  }
  const restored = (dialog: Locator) => dialog.getByText(/^You entered this on/)

  await test.step('A refund of an order that has changed meanwhile says what has happened to it', async () => {
    await desk.change(number, 'pay', { transactionId: '' })
    await reload()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Refund: ${number}` })
    await dialog.getByLabel(/^Amount in/).fill('1.5')
    await dialog.getByLabel(/^Reason/).fill('A scratch')
    await reload()
    await expect(dialog.getByLabel(/^Amount in/)).toHaveValue('1.5')
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('A scratch')
    await expect(restored(dialog)).toBeVisible()
    await expect(dialog.getByText('What has changed on the order')).toBeHidden()

    await refundOne()
    await reload()
    await expect(dialog.getByRole('region', { name: /^What has changed on the order/ })).toContainText('Robin Demo')
    await expect(dialog.getByLabel(/^Amount in/)).toHaveValue('1.5')
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    expect(await desk.read(number)).toMatchObject({ refunds: [{ amount: 100 }] })

    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await reload()
    await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('A scratch')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(dialog.getByLabel(/^Reason/)).toHaveValue('')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('A refund whose answer got lost is made once, also when it is sent again after a reload', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Refund: ${number}` })
    await dialog.getByLabel(/^Amount in/).fill('2')
    const calls = /\/api\/admin\/orders\/\d+\/refunds/
    await page.route(
      calls,
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, body: '' })
      },
      // The dialog asks once more by itself.
      { times: 2 },
    )
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await reload()
    await expect(dialog.getByLabel(/^Amount in/)).toHaveValue('2')
    await expect(dialog.getByRole('region', { name: /^What has changed on the order/ })).toBeVisible()
    await dialog.getByRole('button', { name: /^Refund/ }).click()
    await expect(dialog).toBeHidden()
    expect(await desk.read(number)).toHaveProperty('refunds.length', 2)
  })

  await test.step('An action on an order that a colleague has changed is refused, with what has happened, and can be repeated', async () => {
    await page.getByRole('button', { name: 'Ship items' }).click()
    const dialog = page.getByRole('dialog', { name: `Ship items: ${number}` })
    await dialog.getByLabel(/^Tracking number/).fill('TRACK-1')
    await refundOne()
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this order')
    await expect(dialog.getByRole('region', { name: /^What has changed on the order/ })).toContainText('Robin Demo')
    await expect(dialog.getByLabel(/^Tracking number/)).toHaveValue('TRACK-1')
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog).toBeHidden()
    await reload()
    await expect(page.getByText('TRACK-1').first()).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('A new product survives the end of the session', async () => {
    await visit(page, '/admin/products')
    await page.getByRole('button', { name: 'Add a product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a product' })
    await dialog.getByLabel('Name in English').fill(`Bell ${now}`)
    await page.context().clearCookies({ name: 'chainline_staff' })
    await reload()
    await logIn(page, owner.email, owner.password)
    await expect(dialog.getByLabel('Name in English')).toHaveValue(`Bell ${now}`)
    await dialog.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('A bulk edit comes back with the selected rows', async () => {
    await visit(page, '/admin/products?search=weir')
    await page
      .getByRole('checkbox', { name: /^Select Weir rim/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Change…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change products: 1' })
    await dialog.getByLabel('Percent').fill('7')
    await reload()
    await expect(dialog.getByLabel('Percent')).toHaveValue('7')
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('checkbox', { name: /^Select Weir rim/ }).first()).toBeChecked()
  })

  await test.step('Each wrong field of an invitation says so, and the first one has the focus', async () => {
    await visit(page, '/admin/staff')
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('E-mail address').fill('nonsense')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/./)
    await expect(dialog.getByLabel('E-mail address')).toHaveAccessibleDescription(/./)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await dialog.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('Two people change a payment method: the fields are merged, and both values of the same one are shown', async () => {
    await visit(page, '/admin/settings/payment-methods')
    const read = async () => {
      const { data } = await (await page.request.get('/api/admin/payment-methods')).json()
      return data.find(({ code }: { code: string }) => code === 'moneytransfer')
    }
    const before = await read()
    const change = async (changes: object) => {
      const { form, isActive, currencies, version } = await read()
      const reply = await page.request.put(`/api/admin/payment-methods/${before.code}`, {
        data: { ...form, isActive, currencies: currencies ?? [], version, ...changes },
        headers,
      })
      expect(reply.status(), await reply.text()).toBe(200)
    }
    await page.getByRole('button', { name: new RegExp(`^Edit.*${before.titles.en}`) }).click()
    const dialog = page.getByRole('dialog', { name: before.titles.en })
    await dialog.getByLabel(/^Smallest order/).fill('10')
    await change({ countries: 'DE FR', minimum: '20' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const choice = page.getByRole('dialog', { name: 'Both of you have changed this' })
    await expect(choice.getByRole('radio')).toHaveCount(2)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(desktop)
    await choice.getByRole('button', { name: 'Use these' }).click()
    await expect(dialog.getByText(/^Someone else has changed this in the meantime/)).toBeVisible()
    await expect(dialog.getByLabel('Countries of the billing address')).toHaveValue('DE FR')
    await expect(dialog.getByLabel(/^Smallest order/)).toHaveValue('10')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const { form } = await read()
    expect([form.countries, form.minimum]).toEqual(['DE FR', '10.00'])
    await change({ ...before.form })
  })
  // The browser reports the refused calls itself.
  expect(messages.filter((text) => !/status of (?:401|409|422|502)/.test(text))).toEqual([])
})
