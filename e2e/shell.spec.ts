import { expect, test } from '@playwright/test'
import { expectAccessible, messagesOf, visit } from './story.ts'

const phone = { width: 390, height: 844 }

test.describe('main menu', () => {
  test('opens by keyboard, closes with Escape and gives focus back', async ({ page }) => {
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const button = menu.getByRole('button', { name: 'Shop by brands' })
    await menu.getByRole('link', { name: 'Shop by brands' }).focus()
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('region', { name: 'Bikes' }).getByRole('link')).toHaveCount(4)
    await expect(menu.getByRole('region', { name: 'Spares and accessories' }).getByRole('link')).toHaveCount(11)
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('region', { name: 'Bikes' }).getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('region', { name: 'Bikes' }).getByRole('link').first()).toBeFocused()
    await page.getByRole('contentinfo').getByRole('link').first().focus()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  test('shows the picture of the bike category that is pointed at, and leads to its listing', async ({ page }) => {
    await visit(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Bike categories' }).hover()
    const picture = menu.locator('img')
    const first = await picture.getAttribute('src')
    await menu.getByRole('link', { name: 'Fat Bikes' }).hover()
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await menu.getByRole('link', { name: 'Fat Bikes' }).click()
    await expect(page).toHaveURL('/catalog/fat-bikes')
    await expect(menu.getByRole('link', { name: 'Fat Bikes' })).toHaveCount(0)
  })

  test('has no accessibility violation when it is open', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Spares and accessories' }).hover()
    await expect(page.getByRole('link', { name: 'Tyres & Tubes' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('language and currency change the page in place and survive a reload', async ({ page }) => {
  const messages = messagesOf(page)
  await visit(page, '/page/about-us')
  const header = page.getByRole('banner')
  await header.getByLabel('Language: English').click()
  await header.getByRole('button', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(header.getByText('Livraison offerte')).toBeVisible()
  await header.getByLabel('Devise : INR ₹').click()
  await header.getByRole('button', { name: 'EUR' }).click()
  await expect(header.getByText(/au-delà de 200\s€/)).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(header.getByText(/au-delà de 200\s€/)).toBeVisible()
  await expect(page).toHaveURL('/page/about-us')
  expect(messages).toEqual([])
})

test('without script language, search and menus still work', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/about-us')
  const header = page.getByRole('banner')
  await header.getByLabel('Language: English').click()
  await header.getByRole('button', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/page/about-us')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await header.getByRole('combobox').fill('gully')
  await header.getByRole('combobox').press('Enter')
  await expect(page).toHaveURL('/catalog/root?name=gully')
  await header.getByRole('link', { name: 'Ersatzteile und Zubehör' }).click()
  await expect(page).toHaveURL('/catalog/spares')
  await context.close()
})

test('the off-canvas menu of a phone: search, everything else, and the way back', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('combobox', { name: 'Search the shop' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await drawer.getByText('Accessories', { exact: true }).click()
  await drawer.getByRole('link', { name: 'Helmets' }).click()
  await expect(page).toHaveURL('/catalog/helmets')
  await expect(drawer).toBeHidden()
})

test('search: suggestions by arrow keys, Escape closes them, Enter goes on', async ({ page }) => {
  await visit(page, '/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  await box.fill('gully')
  const first = page.getByRole('option').first()
  await expect(first).toContainText('Gully')
  await page.keyboard.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('gully')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/gully/)
})

test('a new page starts at its top with focus on its heading; going back finds the place', async ({ page }) => {
  await visit(page, '/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200)
})

test('the button back to the top is there after 100 px', async ({ page }) => {
  await visit(page, '/')
  const button = page.getByRole('button', { name: 'Back to top' })
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(button).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, 101))
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(button).toBeHidden()
})

test.describe('an address that does not exist', () => {
  for (const path of ['/nothing-here', '/not-found', '/page/nothing']) {
    test(`${path} answers 404 and helps on`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(/^404/)
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not found' })).toBeVisible()
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Road Bikes' }).click()
      await expect(page).toHaveURL('/catalog/road-bikes')
    })
  }
})

test('the footer leads to the feed of the workshop, in the language of the page', async ({ page, request }) => {
  await visit(page, '/contact?lang=de')
  const follow = page.getByRole('contentinfo').getByRole('region', { name: 'Folgen Sie uns' })
  const address = await follow.getByRole('link', { name: 'RSS-Feed' }).getAttribute('href')
  const feed = await request.get(address ?? '')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain('<language>de</language>')
})

test('subscribing: an empty field is not sent, a sent one is cleared', async ({ page }) => {
  await visit(page, '/page/about-us')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('contactsubscribe')) calls.push(request.url())
  })
  const footer = page.getByRole('contentinfo')
  const field = footer.getByRole('textbox', { name: 'E-mail address' })
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(footer.getByText('Please Enter Email').first()).toBeVisible()
  expect(calls).toEqual([])
  await field.fill('asha@example.org')
  await footer.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you for subscribing.')).toBeVisible()
  await expect(field).toHaveValue('')
})

test('the brand slider moves by itself and stops by its button', async ({ page }) => {
  await visit(page, '/')
  const slider = page.getByRole('region', { name: 'Our Brands' })
  await slider.scrollIntoViewIfNeeded()
  const logos = slider.getByRole('link')
  await expect(logos.first()).toHaveAttribute('href', /\/catalog\?brand=\d+/)
  const left = async () => (await logos.first().boundingBox())?.x ?? 0
  const start = await left()
  await expect.poll(left).not.toBe(start)
  await slider.getByRole('button', { name: 'Pause slideshow' }).click()
  await expect(slider.getByRole('button', { name: 'Play slideshow' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the front page has no accessibility violation in the ${colorScheme} scheme, and its console is silent`, async ({
    page,
  }) => {
    const messages = messagesOf(page)
    await page.emulateMedia({ colorScheme })
    await visit(page, '/')
    await expectAccessible(page)
    expect(messages).toEqual([])
  })
}
