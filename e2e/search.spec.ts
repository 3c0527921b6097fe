/** Search: suggestions, recent searches, corrected spelling, empty results and network failures. */
import { expect, type Page, test } from '@playwright/test'
import { fetchPage, readText } from './html.ts'
import { abortRequests, fulfillRequests, holdRequests, requestsTo } from './network.ts'
import { collectConsoleMessages, expectAccessible, expectNoOverflow, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const suggestions = /\/api\/product-suggestions\?/
const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => page.getByRole('banner').getByRole('option')

/** Runs a successful search, which becomes a recent search. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(words).replace(/%20/g, '\\+')}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
}

test('A visitor searches: without results, with suggestions, corrected spelling and a failing network', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  const articles = page.getByRole('main').getByRole('article')
  await visit(page, '/catalog/root?name=saddle%20zzzzzzzz')

  await test.step('A search without results offers single words, categories and the whole catalog, and is not stored', async () => {
    await expect(page.getByRole('heading', { name: 'No results for “saddle zzzzzzzz”' })).toBeVisible()
    await expectAccessible(page)
    await box(page).focus()
    await expect(options(page)).toHaveCount(0)
    const shelves = page.getByRole('navigation', { name: 'Browse categories' })
    await expect(shelves.getByRole('link', { name: 'Road Bikes' })).toHaveAttribute('href', '/catalog/road-bikes')
    await expect(shelves.getByRole('link', { name: 'Spares' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'View all products' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Search for one word at a time' })
      .getByRole('link', { name: 'saddle' })
      .click()
    await expect(page).toHaveURL('/catalog/root?name=saddle')
    await expect(articles).not.toHaveCount(0)
  })

  await test.step('The search combobox works by keyboard and opens the chosen option', async () => {
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
    // Typing requests suggestions for the final text only.
    const sent = requestsTo(page, /^\/api\/product-suggestions$/)
    await box(page).pressSequentially('helmet', { delay: 20 })
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ products found$/ })).toBeAttached()
    expect(sent.length).toBeLessThan(4)
    await expectAccessible(page)
    await page.keyboard.press('ArrowUp')
    const last = options(page).last()
    await expect(last).toHaveText(/^View all \d+ products$/)
    await expect(last).toHaveAttribute('aria-selected', 'true')
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? 'none')
    await page.keyboard.press('ArrowDown')
    await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
    await expect(box(page)).toHaveValue('helmet')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/catalog/root?name=helmet')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “helmet”' })).toBeVisible()
  })

  await test.step('Leaving the results clears the field', async () => {
    await expect(box(page)).toHaveValue('helmet')
    await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(box(page)).toHaveValue('')
  })

  await test.step('Shows a corrected spelling and offers the original', async () => {
    await box(page).fill('hardtial')
    await expect(page.getByText('Showing results for “hardtail” instead of “hardtial”')).toBeVisible()
    await box(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Results for “hardtail”' })).toBeVisible()
    await expect(page.getByText('Showing results for “hardtail” instead of “hardtial”.')).toBeVisible()
    await expect(articles).not.toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Search for “hardtial” instead' }).click()
    await expect(page).toHaveURL('/catalog/root?name=hardtial&spelling=exact')
    await expect(page.getByRole('heading', { name: 'No results for “hardtial”' })).toBeVisible()
    await page.getByRole('link', { name: 'Search with corrected spelling' }).click()
    await expect(page.getByText('Showing results for “hardtail” instead of “hardtial”.')).toBeVisible()
    // The corrected spelling is stored as a recent search.
    await page.getByRole('button', { name: 'Clear field' }).click()
    await expect(options(page)).toHaveText(['hardtail', 'helmet', 'saddle'])
  })
  expect(messages).toEqual([])

  await test.step('Slow suggestions show progress; failed ones can be retried and the search works without them', async () => {
    const release = await holdRequests(page, suggestions)
    await box(page).fill('gully')
    await expect(page.getByText('Searching…')).toBeVisible()
    await release()
    await expect(options(page).first()).toContainText('Gully')

    const restore = await abortRequests(page, suggestions)
    await box(page).fill('tyre')
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load suggestions.' })
    await expect(failed).toBeVisible()
    await expect(options(page)).toHaveCount(0)
    await expectAccessible(page)
    await restore()
    await page.getByRole('search').getByRole('button', { name: 'Try again' }).click()
    await expect(options(page).first()).toBeVisible()
    await expect(failed).toBeHidden()

    await fulfillRequests(page, suggestions, { status: 500, json: { message: 'broken' } })
    await box(page).fill('helmets')
    await page.getByRole('link', { name: 'Search for “helmets” anyway' }).click()
    await expect(page).toHaveURL('/catalog/root?name=helmets')
    await expect(articles).not.toHaveCount(0)
  })
})

test.describe('By touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('On a phone the search fills the window; recent searches are cleared and results opened by a tap', async ({
    page,
  }) => {
    await visit(page, '/catalog/root?name=helmet')
    await page.getByRole('button', { name: 'Search the shop' }).tap()
    const menu = page.getByRole('dialog', { name: 'Search' })
    const field = menu.getByRole('combobox', { name: 'Search the shop' })
    await expect(field).toBeFocused()
    expect(await menu.evaluate((sheet) => [sheet.clientWidth, sheet.clientHeight])).toEqual([phone.width, phone.height])
    await expect(menu.getByRole('option', { name: 'helmet' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Remove “helmet” from recent searches' }).tap()
    await expect(menu.getByRole('option')).toHaveCount(0)
    await expect(field).toBeFocused()
    await field.fill('gully')
    await menu
      .getByRole('option', { name: /^Gully/ })
      .first()
      .tap()
    await expect(page).toHaveURL(/\/product\/gully/)
    await expect(menu).toBeHidden()
  })
})

test('The empty box offers the last six successful searches, which can be cleared', async ({ page }) => {
  // Searches of earlier visits, newest first.
  await page.addInitScript(
    (searches) => {
      if (localStorage.getItem('chainline-searches') !== null) return
      localStorage.setItem('chainline-searches', JSON.stringify({ state: { searches }, version: 0 }))
    },
    ['tyre', 'road bike', 'gully', 'helmet', 'bell', 'saddle'],
  )
  await visit(page, '/catalog/root?name=lube')
  await search(page, 'BELL')
  await page.reload()
  await box(page).focus()
  await expect(options(page)).toHaveText(['BELL', 'lube', 'tyre', 'road bike', 'gully', 'helmet'])
  await expectAccessible(page)

  // By keyboard: Enter picks one, Delete removes it.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['BELL', 'tyre', 'road bike', 'gully', 'helmet'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalog/root?name=helmet')
  await expect(box(page)).toHaveValue('helmet')

  // By pointer: remove one, then all. The box keeps focus.
  await page.getByRole('button', { name: 'Clear field' }).click()
  await page.getByRole('button', { name: 'Remove “tyre” from recent searches' }).click()
  await expect(options(page)).toHaveText(['helmet', 'BELL', 'road bike', 'gully'])
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(options(page)).toHaveCount(0)
  await expect(box(page)).toBeFocused()
  await page.reload()
  await box(page).focus()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
})

test('Searches for unusual text', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  for (const [kind, words] of [
    ['very long', 'mountain '.repeat(80)],
    ['one long word', 'x'.repeat(600)],
    ['signs only', '%_\\\'"<script>alert(1)</script>'],
  ] as const) {
    await test.step(kind, async () => {
      const response = await page.goto(`/catalog/root?name=${encodeURIComponent(words)}`)
      expect(response?.status(), kind).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoOverflow(page)
      expect(messages, kind).toEqual([])
    })
  }
  for (const words of ['自転車 🚲', '\u0000']) {
    const found = await fetchPage(page.request, `/catalog/root?name=${encodeURIComponent(words)}`)
    expect(readText(found, 'h1'), words).not.toBe('')
  }
})

test.describe('In German', () => {
  test.use({ locale: 'de-DE' })

  test('Corrects a typing error in German', async ({ page }) => {
    await visit(page, '/page/terms-and-conditions')
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Im Shop suchen' })
    await field.fill('rahmne')
    await expect(page.getByText('Ergebnisse für „rahmen“ statt „rahmne“')).toBeVisible()
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Ergebnisse für „rahmen“' })).toBeVisible()
    await expect(page.getByText('Ergebnisse für „rahmen“ statt „rahmne“.')).toBeVisible()
    await page.getByRole('link', { name: 'Stattdessen nach „rahmne“ suchen' }).click()
    await expect(page.getByRole('navigation', { name: 'Kategorien entdecken' })).toBeVisible()
    await expectAccessible(page)
  })
})
