/** Toasts: where they appear and when they disappear. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from './story.ts'

const ridge = '/product/ridge-29-hardtail'
const toasts = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('dialog')

async function readEdges(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on the page')
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** Counts the elements that a toast covers. They are measured together, because the toast disappears by itself. */
async function countCovered(toast: Locator, others: Locator): Promise<number> {
  return others.evaluateAll(
    (elements, toast) => {
      if (!toast?.isConnected) throw new Error('The toast is no longer shown')
      const area = toast.getBoundingClientRect()
      return elements.filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < area.right && right > area.left && top < area.bottom && bottom > area.top
      }).length
    },
    await toast.elementHandle(),
  )
}

test('A toast is at the bottom left, is replaced by the next and disappears with the page', async ({ page }) => {
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, ridge)

  await test.step('On a phone a toast covers no button', async () => {
    const save = page.getByRole('button', { name: /^Save Ridge/ })
    // The toast would appear just above the bottom bar.
    await save.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await page.mouse.wheel(0, 100)
    await save.click()
    await expect(toasts(page)).toHaveText(/Added to wishlist/)
    const buttons = page.getByRole('button').and(page.locator(':not([role="dialog"] *)'))
    const covered = () => countCovered(toasts(page), buttons)
    await expect.poll(covered).toBe(0)
    await page.mouse.wheel(0, 60)
    await expect.poll(covered).toBe(0)
  })

  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: /^Compare Ridge/ }).click()
  await expect(toasts(page).filter({ hasText: 'Added To Compare' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  const { left, bottom } = await readEdges(toasts(page))
  expect(left).toBeLessThan(desktop.width / 3)
  expect(bottom).toBeGreaterThan(desktop.height * 0.9)
  // Pause the clock so that the toast does not time out.
  await page.clock.pauseAt(Date.now() + 500)
  await page.getByRole('link', { name: 'Mountain Bikes' }).last().click()
  await expect(page).toHaveURL(/\/catalog\//)
  await page.clock.runFor(500)
  await expect(toasts(page)).toHaveCount(0)
})

test('A toast moves when “Back to top” appears in the same place', async ({ page }) => {
  await page.clock.install()
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, ridge)
  await page.getByRole('button', { name: /^Save Ridge/ }).click()
  await expect(toasts(page)).toHaveText(/Added to wishlist/)
  // Pause the clock so that the toast does not time out.
  await page.clock.pauseAt(Date.now() + 500)
  const toTop = page.locator('button[aria-label="Back to top"]')
  // Both chose the same place because neither was rendered yet.
  const { bottom } = await readEdges(toasts(page))
  await toTop.evaluate((element, distance) => {
    element.style.bottom = `${distance}px`
    element.classList.remove('invisible')
  }, 844 - bottom)
  await expect.poll(() => countCovered(toasts(page), toTop)).toBe(0)
})

test('On a phone a toast does not cover the total, and repeats nothing that the mini-cart says', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/product/drip-dry-chain-lube')
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer.getByRole('status').filter({ hasText: 'Added To Cart' })).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)

  await drawer.getByRole('link', { name: 'View cart' }).click()
  await expect(page).toHaveURL('/cart')
  await page.getByLabel('Coupon code').fill('WELCOME10')
  await page.getByLabel('Coupon code').press('Enter')
  await expect(toasts(page)).toHaveText(/Coupon is added/)
  const total = page.getByRole('region', { name: 'Summary' }).locator('dt', { hasText: 'Grand total' })
  // The toast would appear at the bottom of the window.
  await total.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await page.mouse.wheel(0, 40)
  await expect.poll(() => countCovered(toasts(page), total)).toBe(0)
})
