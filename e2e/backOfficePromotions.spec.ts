/** Promotions in the back office. */
import { expect } from '@playwright/test'
import { desktop, enterAsOwner, goTo, phone, test } from './admin.ts'
import { addToCart, lube, tube } from './cart.ts'
import { collectConsoleMessages, expectHydrated, visit } from './story.ts'

test('A promotion is entered on a phone, survives a reload, is merged and applies to a cart', async ({ page }) => {
  const { request } = page
  const messages = collectConsoleMessages(page)
  const code = `SPRING-${Date.now()}`
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/promotions')
  await page.getByRole('link', { name: 'New promotion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New promotion' })).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Percent').fill('20')
  await expect(page.getByText('Discount', { exact: true })).toBeVisible()
  await page.reload()
  await expectHydrated(page)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByLabel('Code')).toHaveValue(code.toLowerCase())
  // Discarding by mistake loses nothing.
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)

  await request.post(`/api/checkout/cart/add/${lube}`, { data: { product_id: lube, quantity: 1 } })
  const { data } = await (await request.post('/api/checkout/cart/coupon', { data: { code } })).json()
  expect(Number(data.discount)).toBeCloseTo(Number(data.sub_total) / 5, 2)

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The promotion is archived.' })).toBeFocused()
  const cart = await (await request.get('/api/checkout/cart')).json()
  expect(cart.data.coupon_problem).toBe('This coupon has expired.')

  await test.step('An expired coupon loses its check mark, and the cart says why', async () => {
    await visit(page, '/cart')
    const coupon = page.getByRole('region', { name: 'Coupon' })
    await expect(coupon).toContainText('This coupon has expired.')
    await expect(coupon.locator('svg')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText('Discount')
    await visit(page, '/admin/promotions')
  })

  await test.step('By keyboard, invalid fields are corrected and a colleague’s change is merged', async () => {
    const code = `MERGED-${Date.now()}`
    await page.setViewportSize(desktop)
    await goTo(page, '/admin/promotions/new')
    await page.getByLabel('Total uses').fill('0')
    await page.getByLabel('Percent').fill('120')
    await page.keyboard.press('Enter')
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('3 fields need your attention')
    // In the order of the page.
    await expect(summary.getByRole('link')).toHaveText([/^Code/, /^Percent/, /^Total uses/])
    await page.getByLabel('Total uses').fill('')
    await summary.getByRole('link', { name: /^Percent/ }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Percent')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('10')
    await page.getByLabel('Code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)

    // The colleague saves first.
    const call = `/api${new URL(page.url()).pathname}`
    const { version, form } = (await (await page.request.get(call)).json()).data
    const changed = { ...form, usageLimit: '7', percent: '12' }
    const saved = await page.request.put(call, { data: { version, form: changed } })
    expect(saved.status(), await saved.text()).toBe(200)

    await page.getByLabel('Applies to').selectOption('Some goods')
    await page.getByLabel('Spares').check()
    await page.getByLabel('Percent').fill('15')
    await page.keyboard.press('Enter')
    const merge = page.getByRole('dialog', { name: 'Both of you have changed this' })
    await expect(merge.getByRole('group', { name: 'Percent' })).toContainText('12')
    await expect(merge.getByRole('group')).toHaveCount(1)
    await merge.getByRole('button', { name: 'Use these' }).press('Enter')
    await expect(page.getByLabel('Total uses')).toHaveValue('7')
    await expect(page.getByLabel('Percent')).toHaveValue('15')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()
    await goTo(page, '/admin/promotions')
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('15% offsome goods')
  })

  await test.step('The cart names an automatic promotion and applies its discount without a code', async () => {
    const name = `Tube week ${Date.now()}`
    const { items } = await addToCart(page, 1, tube)
    await page.setViewportSize(phone)
    await goTo(page, '/admin/promotions/new')
    await page.getByLabel('How it applies').selectOption('Automatically')
    await expect(page.getByLabel('Code')).toHaveCount(0)
    await page.getByLabel('Percent').fill('50')
    await page.getByLabel('Applies to').selectOption('Some goods')
    await page.getByLabel('Products (SKUs)').fill(items[0].sku)
    await page.getByLabel('English').fill(name)
    await page.getByRole('button', { name: 'Add promotion' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const call = `/api${new URL(page.url()).pathname}`

    await visit(page, '/cart')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Discount${name}−`)
    const { version } = (await (await page.request.get(call)).json()).data
    const archived = await page.request.put(`${call}/archived`, { data: { isArchived: true, version } })
    expect(archived.status(), await archived.text()).toBe(200)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Total')
    await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText('Discount')
  })
  // The browser logs rejected input, which the page shows at its fields, and the outdated change.
  expect(messages.filter((text) => !/status of (?:409|422)/.test(text))).toEqual([])
})
