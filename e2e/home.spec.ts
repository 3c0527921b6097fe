import { expect, test } from '@playwright/test'
import { visit } from './story.ts'

test('the header says when delivery is free, in the selected currency, and whom to call', async ({ page }) => {
  await visit(page, '/')
  const header = page.getByRole('banner')
  await expect(header.getByText('Free delivery on orders over ₹200')).toBeVisible()
  await expect(header.getByRole('link', { name: /\+91 20 5550 0142/ })).toHaveAttribute('href', 'tel:+912055500142')
  await page.context().addCookies([{ name: 'chainline_currency', value: 'EUR', url: page.url() }])
  await page.reload()
  await expect(header.getByText('Free delivery on orders over €200')).toBeVisible()
})

test.describe('the brand slider', () => {
  for (const [width, slides] of [
    [320, 2],
    [640, 3],
    [768, 4],
    [1024, 5],
  ] as const) {
    test(`shows ${slides} brands at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/')
      const slider = page.getByRole('region', { name: 'Our Brands' })
      await slider.scrollIntoViewIfNeeded()
      const whole = () =>
        slider.getByRole('link').evaluateAll((links) => {
          const window = { left: 0, right: document.documentElement.clientWidth }
          return links.filter((link) => {
            const { left, right } = link.getBoundingClientRect()
            return left >= window.left - 1 && right <= window.right + 1
          }).length
        })
      await expect.poll(whole).toBe(slides)
    })
  }
})

test('a banner has a title, a line, a price, and leads on', async ({ page }) => {
  await visit(page, '/')
  const banner = page.getByRole('main').getByRole('link', { name: /Gravel for the Ghats/ })
  await expect(banner).toContainText('₹129,990')
  await banner.click()
  await expect(page).toHaveURL(/\/(?:catalog|product)\//)
})
