import { expect, type Page, test } from '@playwright/test'
import { hold } from './network.ts'
import { visit } from './story.ts'

const products = '/catalog/road-bikes'
const bicycle = '/product/tempo-bullhorn'

test.use({ viewport: { width: 390, height: 844 } })

test('after ticking filters, Back restores boxes, chips and products', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, products)
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const tiles = page.getByRole('region', { name: 'Products' }).getByRole('article')
  const whole = await tiles.count()
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
  await expect(tiles).toHaveCount(whole)
  await page.goForward()
  await expect(filters.getByRole('checkbox', { name: /^Black,/ })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Remove Black' })).toBeVisible()
})

test('Back while products are still on their way takes the ticks away at once', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await visit(page, products)
  const box = (name: RegExp) => page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name })
  await box(/^Black,/).check()
  await expect(page).toHaveURL(/\?color=\d+$/)
  await expect(page.getByRole('link', { name: 'Remove Black' })).toBeVisible()
  const letGo = await hold(page, /road-bikes\.data/)
  await box(/^M,/).check()
  await page.goBack()
  await expect(box(/^M,/)).not.toBeChecked()
  await expect(box(/^Black,/)).not.toBeChecked()
  await letGo()
  await expect(page).toHaveURL(products)
  await expect(box(/^Black,/)).not.toBeChecked()
})

test.describe('in a browser without CloseWatcher', () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher')))

  test('Back closes the filter sheet first, then takes the filter away', async ({ page }) => {
    await visit(page, products)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: 'On sale' }).check()
    await expect(page).toHaveURL(`${products}?on_sale=1`)
    await expect(sheet.getByRole('button', { name: /^Show \d+/, disabled: false })).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`${products}?on_sale=1`)
    await page.goBack()
    await expect(page).toHaveURL(products)
    await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
  })

  test('a menu closed by its button, or left by a link, costs no press of Back or Forward', async ({ page }) => {
    await visit(page, '/catalog')
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
    await expect(page).toHaveURL('/catalog')
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Helmets' })).toBeVisible()
  })
})

test('with CloseWatcher, Android’s Back closes zoom and menu and stays on the page', async ({ page }) => {
  await keepWatchers(page)
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

interface KeptWatchers {
  watchers: { requestClose(): void }[]
  CloseWatcher: new () => { requestClose(): void }
}

/** A desktop browser has no Back gesture; what the gesture asks of the platform's watchers can be asked of them directly. */
async function keepWatchers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as unknown as KeptWatchers
    own.watchers = []
    own.CloseWatcher = class extends own.CloseWatcher {
      constructor() {
        super()
        own.watchers.push(this)
      }
    }
  })
}

async function closeLastWatcher(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as KeptWatchers).watchers.at(-1)?.requestClose())
}
