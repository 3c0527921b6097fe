/** The checkout without a connection: it keeps its step and what was chosen. */
import { expect, test } from '@playwright/test'
import { findBillingField } from './billingAddress.ts'
import { addToCart } from './cart.ts'
import { choosePayment, english } from './guestCheckout.ts'
import { visit } from './story.ts'

test('A checkout without a connection stays at its step with what was chosen', async ({ page, context }) => {
  await addToCart(page, 1)
  await visit(page, '/checkout')
  await choosePayment(page, english)
  const review = page.getByRole('button', { name: english.payment })

  await test.step('A page loaded offline does not ask again for the saved address', async () => {
    const other = await context.newPage()
    await other.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await visit(other, '/checkout')
    await expect(other.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(findBillingField(other, 'email')).toHaveCount(0)
    await other.close()
  })

  await context.setOffline(true)
  await review.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(/./)
  // The cart is read again when the shopper returns to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByRole('radio', { name: english.cash })).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(page.getByRole('radio', { name: english.cash })).toBeChecked()
  await review.click()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible()
})
