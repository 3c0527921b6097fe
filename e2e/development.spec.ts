/** Somebody works on the shop: `npm run dev`. */
import { expect, test } from '@playwright/test'
import { openOwnShop } from './ownShop.ts'
import { messagesOf, visit } from './story.ts'

/** What Vite and React say to developers. */
const usual = /^\[vite\] connect(ing\.\.\.|ed\.)$|React DevTools|was preloaded using link preload/

test('in development pages come alive at the first visit, and the server stays up', async ({ page }) => {
  // Libraries are prepared first, and a shop of its own is seeded.
  test.setTimeout(240_000)
  const shop = await openOwnShop({}, 'scripts/dev.mjs')
  try {
    const messages = messagesOf(page)
    await visit(page, `${shop.url}/product/tarn-130-trail-bike`)
    await page.getByRole('radio', { name: 'XXL', exact: true }).check()
    await expect(page).toHaveURL(/size=/)
    await visit(page, `${shop.url}/home-handmade`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A server that starts anew, or libraries that are prepared anew, would be told of here.
    await page.waitForLoadState('networkidle')
    expect(messages.filter((text) => !usual.test(text))).toEqual([])
  } finally {
    await shop.close()
  }
})
