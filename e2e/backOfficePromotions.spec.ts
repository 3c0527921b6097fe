/** Promotions in the back office. */
import { expect } from '@playwright/test'
import { desktop, enterAsOwner, phone, test } from './admin.ts'
import { addToCart, lube, tube } from './cart.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated, visit } from './story.ts'

test('A promotion is typed on the phone, survives a reload, and takes its share off a cart', async ({
  page,
  request,
}) => {
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
  // A slip loses nothing.
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Add promotion' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)

  await request.post(`/api/checkout/cart/add/${lube}`, { data: { product_id: lube, quantity: 1 } })
  const { data } = await (await request.post('/api/checkout/cart/coupon', { data: { code } })).json()
  expect(Number(data.discount)).toBeCloseTo(Number(data.sub_total) / 5, 2)

  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The promotion is archived.' })).toBeFocused()
  const cart = await (await request.get('/api/checkout/cart')).json()
  expect(cart.data.coupon_problem).toBe('This coupon has expired.')

  await test.step('An automatic one needs no code: the cart names it and takes its share off', async () => {
    const name = `Tube week ${Date.now()}`
    const { items } = await addToCart(page, 1, tube)
    await visit(page, '/admin/promotions/new')
    await page.getByLabel('How it applies').selectOption('Automatically')
    await expect(page.getByLabel('Code')).toHaveCount(0)
    await page.getByLabel('Percent').fill('50')
    await page.getByLabel('Applies to').selectOption('Some goods')
    await page.getByLabel('Products (SKUs)').fill(items[0].sku)
    await page.getByLabel('English').fill(name)
    await page.getByRole('button', { name: 'Add promotion' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(phone)
    const admin = page.url()

    await visit(page, '/cart')
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(`Discount${name}−`)
    await visit(page, new URL(admin).pathname)
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'The promotion is archived.' })).toBeFocused()
    await visit(page, '/cart')
    await expect(page.getByRole('region', { name: 'Summary' })).not.toContainText('Discount')
  })
  expect(messages).toEqual([])
})

test('With the keyboard: wrong fields are named, and the colleague’s change is merged with mine', async ({ page }) => {
  const code = `MERGED-${Date.now()}`
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/promotions/new')
  await page.getByLabel('Percent').fill('120')
  await page.keyboard.press('Enter')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('2 fields need your attention')
  await summary.getByRole('link', { name: /^Percent/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Percent')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('10')
  await page.getByLabel('Code').fill(code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(code)

  const colleague = await page.context().newPage()
  await visit(colleague, new URL(page.url()).pathname)
  await colleague.getByLabel('Total uses').fill('7')
  await colleague.getByLabel('Percent').fill('12')
  await colleague.getByRole('button', { name: 'Save' }).click()
  await expect(colleague.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()

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
  await visit(page, '/admin/promotions')
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('15% offsome goods')
})
