/** The cart page. Its messages: `errors.spec.ts`. */
import { expect, test } from '@playwright/test'
import { addToCart, lube } from './cart.ts'
import { findMessage } from './messages.ts'
import { expectAccessible, visit } from './story.ts'

test('Removes lines one by one or all at once', async ({ page }) => {
  await addToCart(page, 1)
  await addToCart(page, 2, lube + 1)
  await visit(page, '/cart')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^Remove Drip Dry/ })
    .last()
    .click()
  await expect(findMessage(page, 'Removed From Cart')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(findMessage(page, 'Removed All From Cart')).toBeVisible()
  await expect(page.getByRole('main').getByText('No items added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Cart, empty' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('No items added to cart')
})
