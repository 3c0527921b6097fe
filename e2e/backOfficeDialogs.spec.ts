/** Interruptions while something is typed in a dialog of the back office. */
import { expect, type Locator } from '@playwright/test'
import { desktop, enterAsOwner, goTo, openStaffDesk, owner, placeOrder, signIn, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated } from './story.ts'

test('A dialog restores its input after a reload and a new sign-in, and sends nothing by itself', async ({
  page,
  request,
  staffShop,
}) => {
  const messages = collectConsoleMessages(page)
  const now = Date.now()
  const headers = { origin: staffShop.url }
  await page.setViewportSize(desktop)
  const number = await placeOrder(request, `meera-${now}@example.com`)
  // A colleague in another browser.
  const desk = await openStaffDesk(staffShop.url)
  await desk.change(number, 'pay', { transactionId: '' })
  await enterAsOwner(page, `/admin/orders/${number}`)
  const refundOne = () =>
    desk.change(number, 'refunds', { lines: [], withShipping: false, amount: 100, restock: 'none', reason: '' })
  const reload = async () => {
    await page.reload()
    await expectHydrated(page)
  }
  const restored = (dialog: Locator) => dialog.getByText(/^You entered this on/)

  await test.step('A restored refund lists what has changed on the order in the meantime', async () => {
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

  await test.step('A refund whose response was lost is made once, even if it is sent again after a reload', async () => {
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
      // The dialog retries once by itself.
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

  await test.step('An action on an order that a colleague has changed is rejected with the change, and can be repeated', async () => {
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
    await goTo(page, '/admin/products?search=weir')
    await page.getByRole('button', { name: 'Add a product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a product' })
    await dialog.getByLabel('Name in English').fill(`Bell ${now}`)
    await page.context().clearCookies({ name: 'chainline_staff' })
    await reload()
    await signIn(page, owner.email, owner.password)
    await expect(dialog.getByLabel('Name in English')).toHaveValue(`Bell ${now}`)
    await dialog.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('A bulk edit is restored with the selected rows', async () => {
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

  await test.step('Each invalid field of an invitation shows its error, and the first one gets the focus', async () => {
    await goTo(page, '/admin/staff')
    await page.getByRole('button', { name: 'Invite someone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite someone' })
    await dialog.getByLabel('Email address').fill('nonsense')
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/./)
    await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(/./)
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await expectAccessibleEverywhere(page)
    await dialog.getByRole('button', { name: 'Discard' }).click()
  })

  await test.step('Two people’s changes of a payment method are merged; where they conflict, both values are shown', async () => {
    await goTo(page, '/admin/settings/payment-methods')
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
  // The browser logs the rejected calls.
  expect(messages.filter((text) => !/status of (?:401|409|422|502)/.test(text))).toEqual([])
})
