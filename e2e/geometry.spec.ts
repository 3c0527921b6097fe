import { expect, type Page, test } from '@playwright/test'
import { comeTo, expectAccessible, messagesOf, visit } from './story.ts'

/** A full-suspension bicycle in X to XXL. */
const tarn = '/product/tarn-130-trail-bike'

const drawing = (page: Page) => page.getByRole('img', { name: /^Side view of the frame/ })
const table = (page: Page) => page.getByRole('table', { name: /^Geometry by size/ })

async function visitGeometry(page: Page): Promise<void> {
  await visit(page, tarn)
  await comeTo(page, '#geometry')
}

/** The number of a measure in the table, for a size. */
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

test('a shopper goes through the sizes by keyboard, and the drawing says what the table says', async ({ page }) => {
  const messages = messagesOf(page)
  await visitGeometry(page)
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
  expect(messages).toEqual([])
})

test('choosing a size to buy shows that size in the drawing', async ({ page }) => {
  await visitGeometry(page)
  await page.getByRole('tab', { name: 'XS', exact: true }).click()
  await expect(drawing(page)).toHaveAccessibleName(/size XS:/)
  await page.getByRole('radio', { name: 'XXL', exact: true }).check()
  await expect(drawing(page)).toHaveAccessibleName(/size XXL:/)
})

test('two sizes over one another show how much longer and higher the second is', async ({ page }) => {
  await visitGeometry(page)
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

test('pointing at a measure in the table shows it in the drawing', async ({ page }) => {
  await visitGeometry(page)
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

test('whoever has not come near has no script of it, and what is chosen meanwhile is drawn when it is there', async ({
  page,
}) => {
  const messages = messagesOf(page)
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
  // The drawing of the middle size stays, and no other.
  await expect(drawing(page)).toHaveAccessibleName(/size M:/)
  script.resolve()
  await expect(drawing(page)).toHaveAccessibleName(/size XXL:/)
  expect(isAsked).toBe(true)
  expect(messages).toEqual([])
})

test('without a network what is drawn stays, and answers again with it', async ({ page, context }) => {
  await visit(page, tarn)
  await context.setOffline(true)
  await page.getByRole('radio', { name: 'XXL', exact: true }).check()
  await expect(drawing(page)).toHaveAccessibleName(/size M:/)
  await context.setOffline(false)
  await expect(drawing(page)).toHaveAccessibleName(/size XXL:/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('the middle size is drawn, and no switch that would do nothing is shown', async ({ page }) => {
    await page.goto(tarn)
    await expect(drawing(page)).toHaveAccessibleName(/size M:/)
    await expect(page.getByRole('tablist', { name: 'Size shown in drawing' })).toBeHidden()
  })
})
