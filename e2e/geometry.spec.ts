import { expect, type Page, test } from '@playwright/test'
import { collectConsoleMessages, expectAccessible, expectHydrated, visit } from './story.ts'

/** A full-suspension bicycle in X to XXL. */
const tarn = '/product/tarn-130-trail-bike'

const drawing = (page: Page) => page.getByRole('img', { name: /^Side view of the frame/ })
const table = (page: Page) => page.getByRole('table', { name: /^Geometry by size/ })

/** Opens the page and scrolls to the geometry, whose script loads on scroll and replaces the server's drawing. */
async function visitGeometry(page: Page): Promise<void> {
  await page.goto(tarn, { waitUntil: 'commit' })
  const drawn = await page.locator('#geometry').getByRole('tab').first().elementHandle()
  await expectHydrated(page)
  await page.locator('#geometry').scrollIntoViewIfNeeded()
  await page.waitForFunction((tab) => tab?.isConnected === false, drawn)
}

/** The value of a measure in the table for a size. */
async function inTable(page: Page, measure: string, size: string): Promise<string> {
  const sizes = await table(page).getByRole('columnheader').allTextContents()
  const place = sizes.findIndex((text) => text.replace(/ \(.*/, '') === size)
  return (
    (await table(page)
      .getByRole('row', { name: new RegExp(`^${measure} `) })
      .getByRole('cell')
      .nth(place - 1)
      .textContent()) ?? ''
  )
}

test('A visitor explores the geometry', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await visitGeometry(page)

  await test.step('The drawing follows the size chosen by keyboard and agrees with the table', async () => {
    const sizes = page.getByRole('tablist', { name: 'Size shown in drawing' })
    await expect(sizes.getByRole('tab', { name: 'M', exact: true })).toHaveAttribute('aria-selected', 'true')
    await expect(drawing(page)).toContainText(`Reach ${await inTable(page, 'Reach', 'M')}`)
    await sizes.getByRole('tab', { name: 'M', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(sizes.getByRole('tab', { name: 'XL', exact: true })).toBeFocused()
    const reach = await inTable(page, 'Reach', 'XL')
    await expect(drawing(page)).toContainText(`Reach ${reach}`)
    await expect(drawing(page)).toHaveAccessibleName(new RegExp(`size XL: .*reach ${reach}\u00a0mm`))
    await expect(table(page).getByRole('columnheader', { name: 'XL (shown in drawing)' })).toBeVisible()
    await page.keyboard.press('End')
    await expect(drawing(page)).toContainText(`Reach ${await inTable(page, 'Reach', 'XXL')}`)
    await page.keyboard.press('ArrowRight')
    await expect(drawing(page)).toContainText(`Reach ${await inTable(page, 'Reach', 'XS')}`)
    await sizes.getByRole('tab', { name: 'M', exact: true }).click()
  })

  await test.step('Overlaying two sizes shows their difference', async () => {
    await page.getByLabel('Compare with').selectOption({ label: 'XXL' })
    const both = page.getByRole('img', { name: /^Size M and Size XXL overlaid at the bottom bracket/ })
    const more = async (measure: string) =>
      Number(await inTable(page, measure, 'XXL')) - Number(await inTable(page, measure, 'M'))
    await expect(both).toContainText(`Reach +${await more('Reach')}`)
    await expect(both).toContainText(`Stack +${await more('Stack')}`)
    await expectAccessible(page)
    await page.getByLabel('Compare with').selectOption({ label: 'None' })
    await expect(drawing(page)).toBeVisible()
  })

  await test.step('Hovering a measure in the table highlights it in the drawing', async () => {
    const row = table(page).getByRole('row', { name: /^Wheelbase / })
    await row.hover()
    await expect(
      drawing(page)
        .getByText(/^Wheelbase/)
        .and(page.locator(':visible')),
    ).toHaveCSS('font-weight', '700')
    await page.getByRole('heading', { name: 'Geometry' }).hover()
    await expect(
      drawing(page)
        .getByText(/^Wheelbase/)
        .and(page.locator(':visible')),
    ).not.toHaveCSS('font-weight', '700')
  })

  await test.step('Choosing a size to buy shows it in the drawing', async () => {
    await page.getByRole('tab', { name: 'XS', exact: true }).click()
    await expect(drawing(page)).toHaveAccessibleName(/size XS:/)
    await page.getByRole('radio', { name: 'XXL', exact: true }).check()
    await expect(drawing(page)).toHaveAccessibleName(/size XXL:/)
  })
  expect(messages).toEqual([])
})

test('Loads the geometry script on scroll and shows the size that was chosen before', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const script = Promise.withResolvers<void>()
  let isAsked = false
  await page.route('**/assets/GeometrySection-*.js', async (route) => {
    isAsked = true
    await script.promise
    await route.continue()
  })
  await visit(page, tarn)
  await expect(drawing(page)).toHaveAccessibleName(/size M:/)
  expect(isAsked).toBe(false)
  await page.getByRole('radio', { name: 'XXL', exact: true }).check()
  await expect(page).toHaveURL(/size=/)
  // Only the drawing of the middle size is shown.
  await expect(drawing(page)).toHaveAccessibleName(/size M:/)
  script.resolve()
  await expect(drawing(page)).toHaveAccessibleName(/size XXL:/)
  expect(isAsked).toBe(true)
  expect(messages).toEqual([])
})

test('The drawing stays while offline and works again when online', async ({ page, context }) => {
  await visit(page, tarn)
  await context.setOffline(true)
  // By keyboard, because appearing notices move the page.
  await page.getByRole('radio', { name: 'XXL', exact: true }).press('Space')
  await expect(page.getByRole('radio', { name: 'XXL', exact: true })).toBeChecked()
  await expect(drawing(page)).toHaveAccessibleName(/size M:/)
  await context.setOffline(false)
  await expect(drawing(page)).toHaveAccessibleName(/size XXL:/)
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('Draws the middle size without JavaScript and hides the size tabs', async ({ page }) => {
    await page.goto(tarn)
    await expect(drawing(page)).toHaveAccessibleName(/size M:/)
    await expect(page.getByRole('tablist', { name: 'Size shown in drawing' })).toBeHidden()
  })
})
