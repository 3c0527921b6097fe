import { expect, test } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { fetchPage, readText } from './html.ts'
import { abortRequests, holdRequests } from './network.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

const phone = { width: 390, height: 844 }

test('The icon beside small text is smaller than that of a button', async ({ page }) => {
  await visit(page, '/catalog/mountain-bikes')
  const star = page
    .getByRole('article')
    .filter({ hasText: /\d\.\d/ })
    .first()
    .locator('svg')
    .first()
  const search = page.getByRole('button', { name: 'Search', exact: true }).locator('svg')
  const width = async (icon: typeof star) => (await icon.boundingBox())?.width
  expect(await width(star)).toBe(14)
  expect(await width(search)).toBe(20)
})

test('The main menu and the search work by keyboard and pointer', async ({ page }) => {
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  const first = page.getByRole('banner').getByRole('option').first()
  await visit(page, '/')

  await test.step('Opens by keyboard, closes with Escape and returns focus', async () => {
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

  await test.step('Is accessible when open', async () => {
    await page.getByRole('link', { name: 'Spares and accessories' }).hover()
    await expect(page.getByRole('link', { name: 'Tyres & Tubes' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('Shows the image of the hovered bike category and links to its listing', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const release = await holdRequests(page, /\/catalog\/fat-bikes\.data/)
    await menu.getByRole('link', { name: 'Bike categories' }).hover()
    const image = menu.locator('img')
    const shown = await image.getAttribute('src')
    await menu.getByRole('link', { name: 'Fat Bikes' }).hover()
    await expect(image).not.toHaveAttribute('src', shown ?? '')
    await menu.getByRole('link', { name: 'Fat Bikes' }).click()
    // Type while the page loads: when it opens, the focus and the suggestions must not change.
    await box.fill('gully')
    await expect(first).toContainText('Gully')
    await release()
    await expect(page).toHaveURL('/catalog/fat-bikes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fat Bikes')
    await expect(menu.getByRole('link', { name: 'Fat Bikes' })).toHaveCount(0)
    await expect(box).toBeFocused()
  })

  await test.step('Arrow keys choose a suggestion, Escape closes them, Enter opens one', async () => {
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
})

test('Language and currency change in place and survive a reload', async ({ page }) => {
  await visit(page, '/page/about-us')
  const header = page.getByRole('banner')
  const picker = header.getByLabel('Language: English')
  const pickFrench = async () => {
    await picker.click()
    await header.getByRole('button', { name: 'Français' }).click()
  }

  await test.step('A language that cannot be saved shows an error and changes nothing', async () => {
    const restore = await abortRequests(page, '**/preferences')
    await pickFrench()
    await expect(page.getByText('Your choice couldn’t be saved. Please try again.').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us')
    await restore()
  })

  const messages = collectConsoleMessages(page)
  await test.step('Picking a language shows progress, then success or failure', async () => {
    const release = await holdRequests(page, '**/preferences')
    await pickFrench()
    await expect(picker).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  })
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

test('The footer’s links stay on one line on a wide screen', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const locale of ['en', 'fn', 'de']) {
    await page.context().addCookies([{ name: preferenceCookies.locale, value: locale, url: baseURL ?? '' }])
    await page.goto('/page/about-us')
    const links = await page.getByRole('contentinfo').getByRole('navigation').getByRole('link').all()
    const heights = await Promise.all(links.map(async (link) => (await link.boundingBox())?.height ?? 0))
    expect(Math.max(...heights), locale).toBeLessThan(50)
  }
})

test('Language, search and menus work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/page/about-us')
  // The subscribe box needs JavaScript.
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
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

test('The phone menu offers search and every link, and closes', async ({ page }) => {
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

test('Pages scroll to their top', async ({ page }) => {
  await visit(page, '/')

  await test.step('The back-to-top button appears after 100 px', async () => {
    const button = page.getByRole('button', { name: 'Back to top' })
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(button).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 101))
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(button).toBeHidden()
  })

  await test.step('A new page starts at its top with focus on its heading; Back restores the scroll position', async () => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' })
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 200)
  })
})

for (const path of ['/nothing-here', '/not-found', '/page/nothing']) {
  test(`${path} responds with 404 and offers links`, async ({ request }) => {
    const page = await fetchPage(request, path, { status: 404 })
    expect(readText(page, 'title')).toMatch(/^404/)
    expect(readText(page, 'h1')).toBe('Page Not found')
    const categories = [...page.querySelectorAll('nav[aria-labelledby]')].find(
      (nav) => readText(page, `#${nav.getAttribute('aria-labelledby')}`) === 'Categories',
    )
    const links = [...(categories?.querySelectorAll('a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ])
    expect(links).toContainEqual(['Road Bikes', '/catalog/road-bikes'])
  })
}

test('The footer links to the blog feed in the page’s language', async ({ request }) => {
  const page = await fetchPage(request, '/contact', { language: 'de' })
  const link = [...page.querySelectorAll('footer a')].find(({ textContent }) => textContent?.trim() === 'RSS-Feed')
  const feed = await request.get(link?.getAttribute('href') ?? '')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  expect(await feed.text()).toContain('<language>de</language>')
})

test('The brand slider moves and can be paused', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
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
