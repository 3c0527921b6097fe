/** Enlarged pages and enlarged text: nothing is covered, cut or beyond the screen. */
import { expect, type Locator, test } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { addToCart, lubePage } from './cart.ts'
import { tabTo } from './keyboard.ts'
import { expectNoOverflow, visit } from './story.ts'

const bicycle = '/product/gully-150-trail-bike'

/** 390 by 844 at 150 and at 200 %. */
const phoneWithLargerText = { width: 260, height: 563 }
const phoneWithLargestText = { width: 195, height: 422 }

test('At 400 % zoom nothing covers the text or scrolls sideways', async ({ page }) => {
  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', '/catalog/mountain-bikes', bicycle, '/cart', '/contact']) {
    await visit(page, path)
    await page.mouse.wheel(0, 600)
    const covered = await page.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((element) => {
        const style = getComputedStyle(element)
        return (style.position === 'fixed' || style.position === 'sticky') && style.visibility === 'visible'
      })
      const heights = fixed.map((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        const isOver = width > innerWidth / 2 && bottom > 0 && top < innerHeight
        return isOver ? Math.min(bottom, innerHeight) - Math.max(top, 0) : 0
      })
      return Math.max(0, ...heights) / innerHeight
    })
    expect(covered, path).toBeLessThan(0.34)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBe(0)
  }
})

test('The fixed bar of a product page does not cover the control that has the focus', async ({ page }) => {
  // 1440 by 900 at 200 %.
  await page.setViewportSize({ width: 720, height: 450 })
  await visit(page, bicycle)
  const isUncovered = (control: Locator) =>
    control.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [0.1, 0.9].every((part) => element.contains(document.elementFromPoint(x + width / 2, y + height * part)))
    })
  const main = page.getByRole('main')
  for (const name of ['Reduce quantity', 'Increase quantity', 'Save Gully 150 Trail Bike']) {
    await tabTo(main.getByRole('button', { name }))
    expect(await isUncovered(main.getByRole('button', { name })), name).toBe(true)
  }
})

test('On a phone with text up to twice as large, buttons wrap and no page scrolls sideways', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await addToCart(page, 1)
  // German has the longest labels.
  await context.addCookies([{ name: preferenceCookies.locale, value: 'de', url: baseURL ?? '' }])
  for (const path of [
    '/',
    '/catalog/mountain-bikes',
    bicycle,
    lubePage,
    '/cart',
    '/checkout',
    '/login-register',
    '/wishlist',
    '/blog',
    '/missing',
    '/compare?ids=133,134,140',
  ]) {
    await test.step(path, async () => {
      await page.setViewportSize(phoneWithLargerText)
      if (path === '/missing') await page.goto(path)
      else await visit(page, path)
      await expectNoOverflow(page)
      // Sections below the fold have their layout only when they come into view.
      if (path === '/') await page.getByText('100.000').scrollIntoViewIfNeeded()
      await expectNoOverflow(page)
      await page.setViewportSize(phoneWithLargestText)
      await expectNoOverflow(page)
    })
  }
  await page.setViewportSize(phoneWithLargerText)
  const save = page.getByRole('button', { name: 'In meinen Vergleich übernehmen' })
  await expect(save).toBeInViewport({ ratio: 1 })
})
