/** Finding by words: suggestions, recent searches, corrected spelling, and what happens when there is nothing or no network. */
import { expect, type Page, test } from '@playwright/test'
import { answer, cut, hold, requestsTo } from './network.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const phone = { width: 390, height: 844 }
const suggestions = /\/api\/product-suggestions\?/
const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
const options = (page: Page) => page.getByRole('banner').getByRole('option')

/** Searches for words that are found, so that they are remembered. */
async function search(page: Page, words: string): Promise<void> {
  await box(page).fill(words)
  await box(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(words).replace(/%20/g, '\\+')}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words)
}

test('by keyboard: the combobox says what it has, which option is taken, and goes there', async ({ page }) => {
  const messages = messagesOf(page)
  await visit(page, '/')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  await box(page).fill('helmet')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products found$/ })).toBeAttached()
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
  expect(messages).toEqual([])
})

test.describe('by touch', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true })

  test('the search takes the whole window, an option is tapped, it closes', async ({ page }) => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Search the shop' }).tap()
    const menu = page.getByRole('dialog', { name: 'Search' })
    const field = menu.getByRole('combobox', { name: 'Search the shop' })
    await expect(field).toBeFocused()
    expect(await menu.evaluate((sheet) => [sheet.clientWidth, sheet.clientHeight])).toEqual([phone.width, phone.height])
    await field.fill('gully')
    await menu.getByRole('option').first().tap()
    await expect(page).toHaveURL(/\/product\/gully/)
    await expect(menu).toBeHidden()
  })

  test('recent searches are there when the box is opened, and forgotten by a tap', async ({ page }) => {
    await visit(page, '/catalog/root?name=helmet')
    await page.getByRole('button', { name: 'Search the shop' }).tap()
    const menu = page.getByRole('dialog', { name: 'Search' })
    await expect(menu.getByRole('option', { name: 'helmet' })).toBeVisible()
    await expectAccessible(page)
    await menu.getByRole('button', { name: 'Remove “helmet” from recent searches' }).tap()
    await expect(menu.getByRole('option')).toHaveCount(0)
    await expect(menu.getByRole('combobox')).toBeFocused()
  })
})

test('what was found before is offered in the empty box, the last first, six at most, and can be forgotten', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await visit(page, '/catalog/root?name=saddle')
  for (const words of ['bell', 'helmet', 'gully', 'road bike', 'tyre', 'lube', 'BELL']) await search(page, words)
  await page.reload()
  await box(page).focus()
  await expect(options(page)).toHaveText(['BELL', 'lube', 'tyre', 'road bike', 'gully', 'helmet'])
  await expectAccessible(page)

  // By keyboard: taken with Enter, forgotten with Delete.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  await expect(options(page)).toHaveText(['BELL', 'tyre', 'road bike', 'gully', 'helmet'])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/catalog/root?name=helmet')
  await expect(box(page)).toHaveValue('helmet')

  // By pointer: one, then all. The box keeps the focus.
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

test('a search in vain is not remembered', async ({ page }) => {
  await visit(page, '/catalog/root?name=zzzzzzzz')
  await expect(page.getByRole('heading', { name: 'No results for “zzzzzzzz”' })).toBeVisible()
  await box(page).focus()
  await expect(options(page)).toHaveCount(0)
})

test('a corrected spelling is said, in the suggestions and on the page, and can be declined', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('hardtial')
  await expect(page.getByText('Showing results for “hardtail” instead of “hardtial”')).toBeVisible()
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “hardtail”' })).toBeVisible()
  await expect(page.getByText('Showing results for “hardtail” instead of “hardtial”.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search for “hardtial” instead' }).click()
  await expect(page).toHaveURL('/catalog/root?name=hardtial&spelling=exact')
  await expect(page.getByRole('heading', { name: 'No results for “hardtial”' })).toBeVisible()
  await page.getByRole('link', { name: 'Search with corrected spelling' }).click()
  await expect(page.getByText('Showing results for “hardtail” instead of “hardtial”.')).toBeVisible()
  // What it was corrected to is what is remembered.
  await page.getByRole('button', { name: 'Clear field' }).click()
  await expect(options(page)).toHaveText(['hardtail'])
})

test('where nothing is found there are ways on: single words, every shelf, the whole catalogue', async ({ page }) => {
  await visit(page, '/catalog/root?name=helmet%20zzzzzzzz')
  await expect(page.getByRole('heading', { name: 'No results for “helmet zzzzzzzz”' })).toBeVisible()
  await expectAccessible(page)
  const shelves = page.getByRole('navigation', { name: 'Browse categories' })
  await expect(shelves.getByRole('link', { name: 'Road Bikes' })).toHaveAttribute('href', '/catalog/road-bikes')
  await expect(shelves.getByRole('link', { name: 'Spares' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'View all products' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Search for one word at a time' })
    .getByRole('link', { name: 'helmet' })
    .click()
  await expect(page).toHaveURL('/catalog/root?name=helmet')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test('suggestions that take long say so; those that fail say so, and are asked for again', async ({ page }) => {
  await visit(page, '/')
  const letGo = await hold(page, suggestions)
  await box(page).fill('gully')
  await expect(page.getByText('Searching…')).toBeVisible()
  await letGo()
  await expect(options(page).first()).toContainText('Gully')

  const mend = await cut(page, suggestions)
  await box(page).fill('helmet')
  const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t load suggestions.' })
  await expect(failed).toBeVisible()
  await expect(options(page)).toHaveCount(0)
  await expectAccessible(page)
  await mend()
  await page.getByRole('search').getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).first()).toBeVisible()
  await expect(failed).toBeHidden()
})

test('without suggestions the search itself still goes on', async ({ page }) => {
  await visit(page, '/')
  await answer(page, suggestions, { status: 500, json: { message: 'broken' } })
  await box(page).fill('helmet')
  await page.getByRole('link', { name: 'Search for “helmet” anyway' }).click()
  await expect(page).toHaveURL('/catalog/root?name=helmet')
  await expect(page.getByRole('main').getByRole('article')).not.toHaveCount(0)
})

test('typing asks for what stands there at last, not for every letter', async ({ page }) => {
  await visit(page, '/')
  const sent = requestsTo(page, /^\/api\/product-suggestions$/)
  await box(page).pressSequentially('helmets', { delay: 20 })
  await expect(options(page).first()).toBeVisible()
  expect(sent.length).toBeLessThan(4)
})

for (const [kind, words] of [
  ['very long', 'mountain '.repeat(80)],
  ['one long word', 'x'.repeat(600)],
  ['signs only', '%_\\\'"<script>alert(1)</script>'],
  ['another script', '自転車 🚲'],
  ['zero', '\u0000'],
] as const) {
  test(`odd words are a search like any other: ${kind}`, async ({ page }) => {
    const messages = messagesOf(page)
    const response = await page.goto(`/catalog/root?name=${encodeURIComponent(words)}`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    expect(messages).toEqual([])
  })
}

test('in German, with umlauts and a typing error', async ({ page, context }) => {
  await context.addCookies([{ name: 'chainline_locale', value: 'de', url: 'http://localhost' }])
  await visit(page, '/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Im Shop suchen' })
  await field.fill('rahmne')
  await expect(page.getByText('Ergebnisse für „rahmen“ statt „rahmne“')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ergebnisse für „rahmen“' })).toBeVisible()
  await page.getByRole('link', { name: 'Stattdessen nach „rahmne“ suchen' }).click()
  await expect(page.getByRole('navigation', { name: 'Kategorien entdecken' })).toBeVisible()
  await expectAccessible(page)
})

test('the field is cleared when the results are left', async ({ page }) => {
  await visit(page, '/')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search the shop' })
  await field.fill('helmet')
  await field.press('Enter')
  await expect(page).toHaveURL(/name=helmet/)
  await expect(field).toHaveValue('helmet')
  await page.getByRole('region', { name: 'Products' }).getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(field).toHaveValue('')
})
