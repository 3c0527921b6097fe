/** The development server, `npm run dev`. */
import { expect, test } from '@playwright/test'
import { openOwnShop } from './ownShop.ts'
import { collectConsoleMessages, visit } from './story.ts'

/** Messages that Vite and React log in development. */
const usual = /^\[vite\] connect(ing\.\.\.|ed\.)$|React DevTools|was preloaded using link preload/

test('Pages hydrate in development at the first visit', async ({ page }) => {
  // Vite first optimizes dependencies.
  test.setTimeout(240_000)
  page.setDefaultNavigationTimeout(150_000)
  const shop = await openOwnShop({}, { program: 'scripts/dev.mjs' })
  try {
    const messages = collectConsoleMessages(page)
    await visit(page, `${shop.url}/product/tarn-130-trail-bike`)
    await page.getByRole('radio', { name: 'XXL', exact: true }).check()
    await expect(page).toHaveURL(/size=/)
    await visit(page, `${shop.url}/home-handmade`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // A server restart or newly optimized dependencies would be logged here.
    await page.waitForLoadState('networkidle')
    expect(messages.filter((text) => !usual.test(text))).toEqual([])
  } finally {
    await shop.close()
  }
})
