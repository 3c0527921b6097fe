/** The steps of the checkout in the browser's history. */
import { expect, type Page, test } from '@playwright/test'
import { findBillingField } from './billingAddress.ts'
import { addToCart } from './cart.ts'
import { english, goToReview } from './guestCheckout.ts'
import { collectConsoleMessages, visit } from './story.ts'

const expectOpen = (page: Page, step: string) =>
  expect(page.getByRole('listitem').filter({ has: page.locator('h2:focus') })).toContainText(step)

test('Back and Forward move between the steps of the checkout, even offline and after a reload', async ({
  page,
  context,
}) => {
  const messages = collectConsoleMessages(page)
  await addToCart(page, 1)
  await visit(page, '/cart')
  await page
    .getByRole('main')
    .getByRole('link', { name: /checkout/i })
    .click()
  await goToReview(page, english)
  const place = page.getByRole('button', { name: /^Place order/ })
  await expect(place).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('radio', { name: english.cash })).toBeChecked()
  await expectOpen(page, 'Payment')
  await page.goBack()
  await expect(page.getByRole('button', { name: english.shipping })).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(findBillingField(page, 'city')).toHaveValue('Pune')
  await expectOpen(page, 'Address')
  await page.goForward()
  await expect(page.getByRole('button', { name: english.shipping })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('button', { name: english.shipping })).toBeVisible()

  await test.step('Changing an earlier step adds a history entry', async () => {
    await page.getByRole('button', { name: english.shipping }).click()
    await expect(place).toBeVisible()
    await page.getByRole('button', { name: 'Change: Address' }).click()
    await expect(findBillingField(page, 'city')).toHaveValue('Pune')
    await page.goBack()
    await expect(place).toBeVisible()
  })

  await test.step('The URL cannot skip a step', async () => {
    const other = await page.context().browser()?.newPage()
    if (!other) throw new Error('the browser has closed')
    await addToCart(other, 1)
    await visit(other, '/checkout#payment')
    await expect(findBillingField(other, 'email')).toHaveValue('')
    await other.close()
  })
  expect(messages).toEqual([])
})
