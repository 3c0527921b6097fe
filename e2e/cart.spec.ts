/** The cart page: quantities, coupons, removal, and what is said when something fails. */
import { expect, test } from '@playwright/test'
import { haveInCart, lube } from './cart.ts'
import { said } from './messages.ts'
import { cut } from './network.ts'
import { expectAccessible, visit } from './story.ts'

test('more than there is in stock is refused in the words of the shop, and taken back', async ({ page }) => {
  const cart = await haveInCart(page, 1)
  const { id, available_quantity: stock } = cart.items[0]
  await page.request.put('/api/checkout/cart/update', { data: { qty: { [id]: stock } } })
  await visit(page, '/cart')
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await expect(quantity).toHaveText(String(stock))
  await page.getByRole('button', { name: /^Increase quantity:/ }).click()
  await expect(said(page, 'Quantity exceeds to available stock')).toBeVisible()
  await expect(quantity).toHaveText(String(stock))
})

test('a coupon that the shop does not know, one that it takes, and its removal', async ({ page }) => {
  await haveInCart(page, 2)
  await visit(page, '/cart')
  await expectAccessible(page)
  const field = page.getByLabel('Coupon code')
  await field.fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This coupon code doesn’t exist. Please check it and try again.').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(said(page, 'Coupon is added successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click()
  await expect(said(page, 'Coupon is Deleted successfully!')).toBeVisible()
  await expect(field).toBeVisible()
})

test('a failure of the network is told, and the cart is as it was', async ({ page }) => {
  await haveInCart(page, 2)
  await visit(page, '/cart')
  const quantity = page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')
  await page.getByLabel('Coupon code').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const remove = page.getByRole('button', { name: 'Remove coupon WELCOME10' })
  await expect(remove).toBeVisible()
  await cut(page, '**/api/checkout/**')
  await remove.click()
  await expect(said(page, 'Coupon failed to  add')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Drip', exact: false }).first().click()
  await expect(said(page, 'some error occured')).toBeVisible()
  await expect(quantity).toHaveText('2')
})

test('lines go one by one or all at once', async ({ page }) => {
  await haveInCart(page, 1)
  await haveInCart(page, 2, lube + 1)
  await visit(page, '/cart')
  await page
    .getByRole('button', { name: /^Remove Drip Dry/ })
    .last()
    .click()
  await expect(said(page, 'Removed From Cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(said(page, 'Removed All From Cart')).toBeVisible()
  await expect(page.getByRole('main').getByText('No items added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Cart, empty' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('No items added to cart')
})
