/** The local cart in two tabs (spec §4, Local cart). */
import { expect, test } from '@playwright/test'
import { addToCart, cartCalls, lube, lubePage, more, quantity, readServerCart } from './cart.ts'
import { requestsTo } from './network.ts'
import { visit } from './story.ts'

test('Two tabs share one cart', async ({ page, context }) => {
  const other = await context.newPage()
  let unsent = ''

  await test.step('Changing a line added offline sends one addition', async () => {
    await addToCart(page, 1, lube + 1)
    await visit(page, '/cart')
    await visit(other, lubePage)
    await expect(other.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
    await context.setOffline(true)
    await other.getByRole('button', { name: 'Add to cart' }).click()
    await more(page).click()
    await more(page).click()
    await expect(quantity(page)).toHaveText('3')
    unsent = await page.evaluate(() => localStorage.getItem('chainline-cart') ?? '')
    const sent = [requestsTo(page, cartCalls), requestsTo(other, cartCalls)]
    await context.setOffline(false)
    await expect
      .poll(() => readServerCart(page))
      .toEqual([
        [lube + 1, 1],
        [lube, 3],
      ])
    const writes = sent.flat().filter((line) => !line.startsWith('GET'))
    expect(writes).toHaveLength(1)
    expect(writes[0]).toContain('"quantity":3')
  })

  await test.step('Two tabs show the same cart and send pending changes once', async () => {
    // Storage reaches other tabs with a delay, so a tab may store a change again after another has sent it.
    await page.evaluate((before) => localStorage.setItem('chainline-cart', before), unsent)
    await visit(page, '/cart')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('chainline-cart'))).toBe('{"waiting":[]}')
    await visit(other, '/cart')
    await expect(quantity(other)).toHaveText('3')
    await more(page).click()
    await expect(quantity(other)).toHaveText('4')
    await expect
      .poll(() => readServerCart(page))
      .toEqual([
        [lube + 1, 1],
        [lube, 4],
      ])

    const sent = [requestsTo(page, /\/cart\/update/), requestsTo(other, /\/cart\/update/)]
    await context.setOffline(true)
    await more(page).click()
    await expect(quantity(other)).toHaveText('5')
    await more(other).click()
    await expect(quantity(page)).toHaveText('6')
    await context.setOffline(false)
    await expect
      .poll(() => readServerCart(page))
      .toEqual([
        [lube + 1, 1],
        [lube, 6],
      ])
    await expect(quantity(page)).toHaveText('6')
    await expect(quantity(other)).toHaveText('6')
    expect(sent.flat()).toHaveLength(1)
  })
})
