import { expect, test } from '@playwright/test'
import { hold } from './network.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const phone = { width: 390, height: 844 }
/** Black and white in XS to XXL, brown without XXL. */
const ridge = '/product/ridge-29-hardtail'
/** Orange in S is sold out, blue in L is nearly. */
const crosscut = '/product/crosscut-18'

test('a size is chosen by keyboard, stands in the address and survives a reload', async ({ page }) => {
  const messages = messagesOf(page)
  await visit(page, ridge)
  const size = page.getByRole('group', { name: /^Size/ })
  await page.getByRole('button', { name: 'Choose a size' }).click()
  await expect(size.getByRole('radio', { name: 'XS', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(size.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('group', { name: 'Size: M' }).getByRole('radio', { name: 'M', exact: true }),
  ).toBeChecked()
  await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  expect(messages).toEqual([])
})

test('a combination that was never made cannot be chosen, and a colour without the size lets it go', async ({
  page,
}) => {
  await visit(page, ridge)
  await page.getByRole('radio', { name: 'XXL' }).check()
  await page.getByRole('radio', { name: 'Brown' }).check()
  await expect(page.getByRole('radio', { name: 'XXL, not available in this combination' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Choose a size' })).toBeVisible()
  await page.getByRole('radio', { name: 'Black' }).check()
  await expect(page.getByRole('radio', { name: 'XXL' })).toBeEnabled()
})

test('another colour shows another picture', async ({ page }) => {
  await visit(page, ridge)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const black = await gallery.getByRole('img').first().getAttribute('src')
  await page.getByRole('radio', { name: 'White' }).check()
  await expect(gallery.getByRole('img').first()).not.toHaveAttribute('src', black ?? '')
})

test('what is sold out says so, what is nearly gone says how many are left', async ({ page }) => {
  await visit(page, crosscut)
  await page.getByRole('radio', { name: 'Orange' }).check()
  await page.getByRole('radio', { name: 'S, sold out' }).check()
  await expect(page.getByRole('button', { name: 'Sold out' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: 'Blue' }).check()
  await page.getByRole('radio', { name: 'L', exact: true }).check()
  await expect(page.getByText('Only 3 left')).toBeVisible()
  const more = page.getByRole('button', { name: 'Increase quantity' })
  await more.click()
  await more.click()
  await expect(more).toBeDisabled()
})

test('a guest puts a bike into the cart and sees it there', async ({ page }) => {
  await visit(page, ridge)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('Ridge 29 Hardtail')
})

test('a part without options goes into the cart at once', async ({ page }) => {
  await visit(page, '/product/plug-tubeless-repair-kit')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('Plug tubeless repair kit')
})

test('on a phone the button stays at the bottom of the window', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, ridge)
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Choose a size' })).toBeInViewport()
})

test('on a phone the button opens the sizes with their stock, and adds the one that is chosen', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, crosscut)
  await page.getByRole('radio', { name: 'Blue' }).check()
  const button = page.getByRole('button', { name: 'Choose a size' })
  await button.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Choose a size' })
  await expect(sheet.getByRole('radio', { name: /^L Only 3 left/ })).not.toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await sheet.getByRole('radio', { name: /^L Only 3 left/ }).check()
  await sheet.getByRole('button', { name: 'Add to cart' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toContainText('Crosscut 18')
})

test('nothing that is pressed lies over the picture of a product', async ({ page }) => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    await visit(page, ridge)
    const picture = await page.getByRole('link', { name: /^Enlarge picture 1/ }).boundingBox()
    for (const name of ['View in 3D', 'Next picture', 'Previous picture']) {
      const button = await page.getByRole('button', { name }).boundingBox()
      expect(button?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    }
  }
})

test('beside the button stands when it comes, how long it can go back and how long it is covered', async ({ page }) => {
  await visit(page, ridge)
  await expect(page.getByText(/^Arrives .+ – .+ if you order today$/)).toBeVisible()
  const returns = page.getByRole('link', { name: '30-day returns' })
  await expect(returns).toHaveAttribute('href', '/page/cancellation-returns')
  await expect(page.getByText('Warranty: 5 years on the frame, 2 years on parts')).toBeVisible()
  // What cannot be ordered does not arrive.
  const soldOut = await (await page.request.get('/product/tempo-bullhorn')).text()
  expect(soldOut).toContain('Warranty: Frame 6 years, parts 2 years')
  expect(soldOut).not.toMatch(/Arrives \w+ \d/)
})

test('the zoom shows the picture of the page until the larger one has arrived', async ({ page }) => {
  await visit(page, ridge)
  const gallery = page.getByRole('link', { name: /^Enlarge picture 1/ })
  const shown = await gallery.getByRole('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return image.currentSrc
  })
  const letGo = await hold(page, new RegExp(`/cache/(?!${new URL(shown).pathname.split('/')[2]}/)`))
  await gallery.click()
  const pictures = page.getByRole('button', { name: 'Zoom in' }).locator('img')
  const loaded = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).map(({ currentSrc }) => currentSrc),
    )
  await expect.poll(loaded).toEqual([shown])
  await letGo()
  await expect.poll(loaded).toHaveLength(2)
})

test('a picture is enlarged by keyboard, closed by Escape, and focus comes back', async ({ page }) => {
  await visit(page, ridge)
  const picture = page.getByRole('link', { name: /^Enlarge picture 1/ })
  await picture.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(picture).toBeFocused()
})

test('the chosen size is marked in the geometry table', async ({ page }) => {
  await visit(page, ridge)
  await page.getByRole('radio', { name: 'XL', exact: true }).check()
  const table = page.getByRole('table', { name: /^Geometry by size/ })
  await expect(table.getByRole('columnheader', { name: 'XL (selected)' })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Rider height/ })).toContainText('cm')
  await expect(page.getByRole('img', { name: /^Side view of the frame in size XL/ })).toBeVisible()
})

test('a product on the same shelf opens as a page of its own', async ({ page }) => {
  await visit(page, `${ridge}?size=999`)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  const related = page.getByRole('region', { name: 'You may also like' }).getByRole('link').first()
  const name = await related.textContent()
  await related.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('group', { name: 'Size', exact: true })).toBeVisible()
})

test('an unknown product is not found', async ({ page }) => {
  const missing = await page.goto('/product/no-such-bike')
  expect(missing?.status()).toBe(404)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and a choice can be looked at', async ({ page }) => {
    await page.goto(ridge)
    for (const name of ['Description', 'Specifications', 'Geometry', 'Reviews']) {
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    }
    await page.getByRole('radio', { name: 'White' }).check()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('button', { name: 'View this option' }).click()
    await expect(page).toHaveURL(/\?color=\d+&size=\d+$/)
    await expect(page.getByRole('group', { name: 'Colour: White' })).toBeVisible()
    await expect(page.getByText('In stock', { exact: true })).toBeVisible()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`the product page is accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const messages = messagesOf(page)
      await visit(page, ridge)
      await page.getByRole('radio', { name: 'Brown' }).check()
      await expectAccessible(page)
      expect(messages).toEqual([])
    })
  }
}
