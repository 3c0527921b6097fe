/** Reviews and messages in the back office. */
import { expect } from '@playwright/test'
import { visitAsCustomer } from './account.ts'
import { chooseFromMenu, desktop, enterAsOwner, phone, test } from './admin.ts'
import { lube } from './cart.ts'
import { abortRequests, holdRequests } from './network.ts'
import { waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessibleEverywhere } from './story.ts'

test('A message is answered on a phone; an unsent reply survives a reload', async ({ page, request, staffShop }) => {
  const messages = collectConsoleMessages(page)
  const now = Date.now()
  const email = `asha-${now}@example.com`
  const form = { name: 'Asha Rao', email, subject: `Wheels ${now}`, message: 'Do you true wheels?\nMine wobbles.' }
  expect((await request.post('/api/contactrequest', { data: form })).status()).toBe(200)

  await page.setViewportSize(phone)
  await enterAsOwner(page)
  await chooseFromMenu(page, 'Messages')
  const message = page.getByRole('article', { name: `Wheels ${now}` })
  await expect(message).toContainText('Mine wobbles.')

  const reply = page.getByRole('dialog', { name: 'Reply to Asha Rao' })
  await message.getByRole('button', { name: /^Reply/ }).click()
  await reply.getByLabel('Reply').fill('We do, on Mondays.')
  await page.reload()
  await expect(reply.getByLabel('Reply')).toHaveValue('We do, on Mondays.')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await reply.getByRole('button', { name: 'Send reply' }).click()
  await expect(reply).toBeHidden()
  await expect(message).toBeHidden()
  expect(await waitForEmail('staff-reply', email, staffShop.dataDir)).toContain('We do, on Mondays.')

  await page.getByRole('link', { name: 'Answered' }).click()
  await expect(message).toContainText('Robin Demo replied')
  await message.getByRole('button', { name: /^Reopen/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'open again' })).toBeFocused()
  expect(messages).toEqual([])
})

test('A review is published by keyboard alone, which can be undone', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const title = `Rolls ${Date.now()}`
  const { token } = await visitAsCustomer(page)
  const data = { rating: 4, title, comment: 'Well.' }
  expect((await page.request.post(`/api/reviews/${lube}/create?token=${token}`, { data })).status()).toBe(200)

  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/reviews')
  const review = page.getByRole('article', { name: title })
  await expect(review).toBeVisible()
  // Stars of the rating are solid; the others are outlines.
  const stars = review.getByRole('img', { name: '4 of 5' }).locator('svg')
  await expect(stars.first()).toHaveCSS('fill', 'none')
  await expect(stars.last()).not.toHaveCSS('fill', 'none')
  await expectAccessibleEverywhere(page)
  await review.getByRole('button', { name: /^Publish/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The review is published.' })).toBeFocused()
  await expect(review).toBeHidden()
  // The page shows a decision before the server stores it. Match the new status only: a decision also names the previous one.
  const storedAsPending = () =>
    page.waitForResponse(
      (response) => /reviews\/\d+/.test(response.url()) && response.request().postDataJSON()?.status === 'pending',
    )
  await page.keyboard.press('Tab')
  const undoneByKey = storedAsPending()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The review is waiting again.' })).toBeFocused()
  await expect(review).toBeVisible()
  expect((await undoneByKey).status()).toBe(200)

  await test.step('A decision and its undoing show before the server responds', async () => {
    const release = await holdRequests(page, /api\/admin\/reviews\/\d+/)
    await review.getByRole('button', { name: /^Publish/ }).click()
    await expect(review).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(review).toBeVisible()
    const undone = storedAsPending()
    await release()
    expect((await undone).status()).toBe(200)
    await expect(review).toBeVisible()
  })
  expect(messages).toEqual([])

  await test.step('A decision that does not reach the server is reverted', async () => {
    const restore = await abortRequests(page, /api\/admin\/reviews\/\d+/)
    await review.getByRole('button', { name: /^Hide/ }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'please try again in a moment' })).toBeVisible()
    await expect(review).toBeVisible()
    await restore()
  })
})
