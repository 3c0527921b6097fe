/** The alternative homes: every one of them in three languages, narrow and wide, and the owner's way to choose one. */
import { expect, type Page, test } from '@playwright/test'
import { homeKeys, homeLayout } from '../src/features/home/home.layouts.ts'
import { expectGoodPage } from './goodPage.ts'
import { openOwnShop } from './ownShop.ts'
import { visit } from './story.ts'

test.describe.configure({ mode: 'parallel' })

/** The kinds of the blocks that are on the page, in their order. */
const blocksOf = (page: Page) =>
  page
    .locator('[data-block]')
    .evaluateAll((blocks) =>
      blocks.flatMap((block) => (block.textContent?.trim() ? [block.getAttribute('data-block')] : [])),
    )

for (const [turn, key] of homeKeys.entries()) {
  const { blocks } = homeLayout(key)
  test(`/home-${key}: a home of its own`, async ({ page }) => {
    const expectLook = async () => expect(await blocksOf(page)).toEqual(blocks.map(({ kind }) => kind))
    await expectGoodPage(page, { path: `/home-${key}`, canonical: '/', expectLook }, turn)
  })
}

test('the owner chooses which home is the shop’s, steps through them, and leads from the footer to other places', async ({
  page,
}) => {
  // A shop of its own has to be seeded first.
  test.setTimeout(240_000)
  const shop = await openOwnShop({ HOME_LAYOUT: 'auto-parts', SHOP_LINKS: 'Riders’ forum https://forum.test/' })
  try {
    await visit(page, `${shop.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spares that fit')
    await expect(page.locator('meta[name="robots"]')).not.toHaveAttribute('content', /noindex/)
    const forum = page.getByRole('contentinfo').getByRole('link', { name: 'Riders’ forum (opens in a new tab)' })
    await expect(forum).toHaveAttribute('href', 'https://forum.test/')
    await visit(page, `${shop.url}/home-auto-parts?preview=homes`)
    const bar = page.getByRole('region', { name: 'Home pages of this shop' })
    await bar.getByRole('link', { name: 'Next home page' }).click()
    await expect(page).toHaveURL(/\/home-cake-shop\?preview=homes$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bikes good enough to eat')
    await bar.getByRole('combobox').selectOption('christmas')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give the gift of a first ride')
    await bar.getByRole('link', { name: 'Close the preview' }).click()
    await expect(bar).toBeHidden()
    await expect(page).toHaveURL(/\/home-christmas$/)
  } finally {
    await shop.close()
  }
})

/** What a shopper would miss or run into on a page that is read without script. */
function readHome(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const main = page.querySelector('main') ?? page.createElement('main')
  const all = (what: string, from: ParentNode = main) => [...from.querySelectorAll(what)]
  const ids = all('[id]', page).map(({ id }) => id)
  const hasNothing = (part: Element) =>
    all('h1, h2', part).length > 0 && all('a, p, li, dd, td, img, svg, form', part).length === 0
  return {
    headings: all('h1').length,
    emptyParts: all('[data-block]').filter((part) => part.textContent?.trim() === '' || hasNothing(part)).length,
    emptyLists: all('ul, ol, dl, tbody, select').filter(({ children }) => children.length === 0).length,
    twice: ids.filter((id, place) => ids.indexOf(id) !== place),
    nowhere: all('a[href^="#"]').flatMap((link) => {
      const id = decodeURIComponent((link.getAttribute('href') ?? '').slice(1))
      return ids.includes(id) ? [] : [id]
    }),
    addresses: [
      ...all('a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
      ...all('img[src^="/"]').map((picture) => picture.getAttribute('src') ?? ''),
    ],
  }
}

test('in a shop that has nothing of the demo every home stands, says what it is, and leads nowhere that is not there', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const shop = await openOwnShop({ SHOP_DEMO: 'off' })
  try {
    await page.goto(`${shop.url}/`)
    // The pages that nobody has written are not offered; the form that finds orders needs no text.
    const useful = page.getByRole('navigation', { name: 'Useful links' }).getByRole('link')
    await expect(useful).toHaveText(['Order tracking', 'Workshop blog', 'Contact'])
    const addresses = new Set<string>()
    for (const key of ['fashion', ...homeKeys]) {
      const answer = await page.request.get(`${shop.url}/home-${key}`)
      expect(answer.status(), key).toBe(200)
      const read = await page.evaluate(readHome, await answer.text())
      for (const address of read.addresses) addresses.add(address)
      const whole = { headings: 1, emptyParts: 0, emptyLists: 0, twice: [], nowhere: [] }
      expect.soft({ ...read, addresses: [] }, key).toEqual({ ...whole, addresses: [] })
    }
    for (const address of addresses)
      expect.soft((await page.request.get(shop.url + address)).status(), address).toBe(200)
  } finally {
    await shop.close()
  }
})

test('chapters are named after the parts of the page, and lead to them', async ({ page }) => {
  await visit(page, '/home-onepage-scroll')
  const chapters = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(chapters).toHaveText(['Start', 'Bikes', 'Sizes', 'Best sellers', 'Numbers', 'Your bike'])
  await chapters.nth(3).click()
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeInViewport()
})

test('the counter leads to the shelf of what is missing', async ({ page }) => {
  await visit(page, '/home-auto-parts')
  await page.getByLabel('Part', { exact: true }).selectOption({ label: 'Brakes' })
  await page.getByLabel('Text on the old part').fill('rotor')
  await page.getByRole('button', { name: 'Find parts' }).click()
  await expect(page).toHaveURL(/\/catalog\/brakes\?name=rotor$/)
})

test('the clock of a sale runs, and stands at the same place before it does', async ({ page }) => {
  await visit(page, '/home-black-friday')
  const clock = page.getByRole('region', { name: 'Black Friday ends soon' })
  await expect(clock.getByRole('definition').first()).toHaveText(/^\d{2,3}$/)
  await expect(clock.getByRole('definition')).toHaveCount(4)
})
