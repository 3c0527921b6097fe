import { expect, test } from '@playwright/test'
import { fetchPage, parseHtml, readText } from './html.ts'
import { visit } from './story.ts'

test('The header shows free delivery in the selected currency and a phone number', async ({ request }) => {
  const page = await fetchPage(request, '/')
  expect(readText(page, 'header')).toContain('Free delivery on orders over ₹200')
  const phone = [...page.querySelectorAll('header a')].find(({ textContent }) =>
    textContent?.includes('+91 20 5550 0142'),
  )
  expect(phone?.getAttribute('href')).toBe('tel:+912055500142')
  await request.post('/preferences', { form: { currency: 'EUR' } })
  const inEuros = parseHtml(await (await request.get('/')).text())
  expect(readText(inEuros, 'header')).toContain('Free delivery on orders over €200')
})

test('The home page shows complete brand cards at every width, and linked banners', async ({ page }) => {
  await visit(page, '/')
  const slider = page.getByRole('region', { name: 'Our Brands' })
  const whole = () =>
    slider.getByRole('link').evaluateAll((links) => {
      const window = { left: 0, right: document.documentElement.clientWidth }
      return links.filter((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= window.left - 1 && right <= window.right + 1
      }).length
    })
  for (const [width, slides] of [
    [320, 2],
    [640, 3],
    [768, 4],
    [1024, 5],
  ] as const) {
    await test.step(`Shows ${slides} brands at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await slider.scrollIntoViewIfNeeded()
      await expect.poll(whole).toBe(slides)
    })
  }

  await test.step('A banner has a title, a line, a price and a link', async () => {
    const banner = page.getByRole('main').getByRole('link', { name: /Gravel for the Ghats/ })
    await expect(banner).toContainText('₹129,990')
    await banner.click()
    await expect(page).toHaveURL(/\/(?:catalog|product)\//)
  })
})
