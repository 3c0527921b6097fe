import { expect, type Page, test } from '@playwright/test'
import { holdRequests } from './network.ts'
import { visit } from './story.ts'

const products = '/catalog/road-bikes'
const bicycle = '/product/tempo-bullhorn'

test.use({ viewport: { width: 390, height: 844 } })

test('Back restores filters, chips and products', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, products)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const cards = page.getByRole('region', { name: 'Products' }).getByRole('article')
  const whole = await cards.count()
  await filters.getByRole('checkbox', { name: /^Black,/ }).check()
  await expect(page).toHaveURL(/\?color=\d+$/)
  await filters.getByRole('checkbox', { name: /^M,/ }).check()
  await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)

  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^M,/ })).not.toBeChecked()
  await expect(filters.getByRole('checkbox', { name: /^Black,/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove M' })).toHaveCount(0)
  await page.goBack()
  await expect(filters.getByRole('checkbox', { name: /^Black,/ })).not.toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove Black' })).toHaveCount(0)
  await expect(cards).toHaveCount(whole)
  await page.goForward()
  await expect(filters.getByRole('checkbox', { name: /^Black,/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove Black' })).toBeVisible()

  await test.step('Back unchecks filters at once while products are loading', async () => {
    await page.goBack()
    await expect(page).toHaveURL(products)
    await expect(filters.getByRole('checkbox', { name: /^Black,/ })).not.toBeChecked()
    const box = (name: RegExp) => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name })
    await box(/^Black,/).check()
    await expect(page).toHaveURL(/\?color=\d+$/)
    await expect(page.getByRole('link', { name: 'Remove Black' })).toBeVisible()
    const release = await holdRequests(page, /road-bikes\.data/)
    await box(/^M,/).check()
    await page.goBack()
    await expect(box(/^M,/)).not.toBeChecked()
    await expect(box(/^Black,/)).not.toBeChecked()
    await release()
    await expect(page).toHaveURL(products)
    await expect(box(/^Black,/)).not.toBeChecked()
  })
})

test.describe('In a browser without CloseWatcher', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher')))

  test('Back closes the filter sheet first, then removes the filter; closed menus add no history', async ({ page }) => {
    await visit(page, products)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const show = sheet.getByRole('button', { name: /^Show \d+/, disabled: false })
    const unfiltered = (await show.textContent()) ?? ''
    await sheet.getByRole('checkbox', { name: 'On sale' }).check()
    await expect(page).toHaveURL(`${products}?on_sale=1`)
    // The URL changes before the page.
    await expect(show).not.toHaveText(unfiltered)
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`${products}?on_sale=1`)
    await page.goBack()
    await expect(page).toHaveURL(products)
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()

    await test.step('A menu that was closed or left by a link adds no history entry', async () => {
      const menu = page.getByRole('dialog', { name: 'Menu' })
      const openMenu = () => page.getByRole('button', { name: 'Menu', exact: true }).click()
      await openMenu()
      await menu.getByText('Accessories', { exact: true }).click()
      await menu.getByRole('link', { name: 'Helmets' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Helmets' })).toBeFocused()
      await openMenu()
      await menu.getByRole('button', { name: 'Close' }).click()
      await expect(menu).toHaveCount(0)
      await page.goBack()
      await expect(page).toHaveURL(products)
      // The URL already changes at the menu's history entry, the page only at the entry before it. Wait for the page before going forward.
      await expect(page.getByRole('heading', { level: 1, name: 'Road Bikes' })).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1, name: 'Helmets' })).toBeVisible()
    })
  })
})

test('With CloseWatcher, Android’s Back closes zoom and menu and stays on the page', async ({ page }) => {
  await recordWatchers(page)
  await visit(page, bicycle)
  await page.getByRole('link', { name: /^Enlarge picture 1 of/ }).click()
  const zoom = page.getByRole('dialog')
  await expect(zoom).toBeVisible()
  await closeLastWatcher(page)
  await expect(zoom).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await closeLastWatcher(page)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(page).toHaveURL(bicycle)
})

declare global {
  interface Window {
    /** The close watchers that the page has created, the newest last. */
    watchers: { requestClose(): void }[]
  }
}

/** A desktop browser has no Back gesture, so stories trigger the platform's close watchers directly. */
async function recordWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.watchers = []
    const Native = window.CloseWatcher
    if (!Native) return
    window.CloseWatcher = class extends Native {
      constructor() {
        super()
        window.watchers.push(this)
      }
    }
  })
}

async function closeLastWatcher(page: Page): Promise<void> {
  await page.evaluate(() => window.watchers.at(-1)?.requestClose())
}
