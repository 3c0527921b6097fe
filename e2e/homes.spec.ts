/** The alternative home pages and the setting that selects one. */
import { type APIRequestContext, expect, test } from '@playwright/test'
import { type HomeKey, homeKeys, homeLayout } from '../src/features/home/home.layouts.ts'
import { needsCompleteFont } from '../src/features/home/home.themes.ts'
import { parseHtml, readHead, readText } from './html.ts'
import { tabTo } from './keyboard.ts'
import { type OwnShop, openOwnShop } from './ownShop.ts'
import { checkHeads, checkPages, type Layout } from './pageChecks.ts'
import { visit } from './story.ts'

test.describe.configure({ mode: 'parallel' })

const toLayout = (key: HomeKey): Layout => {
  const kinds = homeLayout(key).blocks.map(({ kind }) => kind)
  return {
    path: `/home-${key}`,
    canonicalPath: '/',
    hasOwnType: needsCompleteFont(homeLayout(key).theme),
    async expectLayout(page) {
      const blocks = page.locator('[data-block]').filter({ hasText: /\S/ })
      expect(await blocks.evaluateAll((all) => all.map((block) => block.getAttribute('data-block')))).toEqual(kinds)
    },
    expectHtml(page, language) {
      const blocks = [...page.querySelectorAll('[data-block]')].filter(({ textContent }) => textContent?.trim())
      const found = blocks.map((block) => block.getAttribute('data-block'))
      expect(found, `${key} ${language}`).toEqual(kinds)
    },
  }
}

test('Every alternative home has its blocks and one main heading in three languages', async ({ request }) => {
  test.setTimeout(300_000)
  await checkHeads(request, homeKeys.map(toLayout))
})

const homesPerStory = 10
for (let start = 0; start < homeKeys.length; start += homesPerStory) {
  const keys = homeKeys.slice(start, start + homesPerStory)
  test(`The homes from ${keys[0]} to ${keys.at(-1)} are accessible and within their budget`, async ({ page }) => {
    test.setTimeout(180_000)
    await checkPages(page, 'home', keys.map(toLayout))
  })
}

test('The preview bar browses the homes', async ({ page }) => {
  await visit(page, '/home-auto-parts?preview=homes')
  const bar = page.getByRole('region', { name: 'Home pages of this shop' })
  await bar.getByRole('link', { name: 'Next home page' }).click()
  await expect(page).toHaveURL(/\/home-cake-shop\?preview=homes$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bikes good enough to eat')
  await bar.getByRole('combobox').selectOption('christmas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give the gift of a first ride')
  await bar.getByRole('link', { name: 'Close the preview' }).click()
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(/\/home-christmas$/)
})

test('Navigating to a home loads its display font, which other pages do not include', async ({ page }) => {
  await visit(page, '/home-christmas?preview=homes')
  const listFaces = () =>
    page.evaluate(() =>
      [...document.fonts].flatMap((face) => (face.family.includes('Archivo Variable') ? face.status : [])),
    )
  expect(await listFaces()).toEqual([])
  await page.getByRole('region', { name: 'Home pages of this shop' }).getByRole('combobox').selectOption('black-friday')
  await expect.poll(listFaces).toContain('loaded')
})

/** What a visitor without JavaScript sees of a home page. */
function readHome(page: Document) {
  const main = page.querySelector('main')
  const findAll = (selector: string, from: ParentNode | null = main) => [...(from?.querySelectorAll(selector) ?? [])]
  const ids = findAll('[id]', page).map((element) => element.getAttribute('id') ?? '')
  const isHeadingOnly = (part: Element) =>
    findAll('h1, h2', part).length > 0 && findAll('a, p, li, dd, td, img, svg, form', part).length === 0
  return {
    headings: findAll('h1').length,
    emptyBlocks: findAll('[data-block]').filter((part) => !part.textContent?.trim() || isHeadingOnly(part)).length,
    emptyLists: findAll('ul, ol, dl, tbody, select').filter(({ children }) => children.length === 0).length,
    duplicateIds: ids.filter((id, index) => ids.indexOf(id) !== index),
    brokenAnchors: findAll('a[href^="#"]').flatMap((link) => {
      const id = decodeURIComponent((link.getAttribute('href') ?? '').slice(1))
      return ids.includes(id) ? [] : [id]
    }),
    links: findAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? ''),
    images: findAll('img[src^="/"]').map((image) => image.getAttribute('src') ?? ''),
  }
}

test.describe('An owner’s shop without demo content', () => {
  test.describe.configure({ mode: 'default' })
  let shop: OwnShop
  const read = async (request: APIRequestContext, path: string) =>
    parseHtml(await (await request.get(shop.url + path)).text())

  test.beforeAll(async () => {
    const links = 'Riders’ forum https://forum.test/'
    shop = await openOwnShop({
      ...{ SHOP_DEMO: 'off', SHOP_ADDRESS: '1 High Street, York' },
      ...{ HOME_LAYOUT: 'auto-parts', SHOP_LINKS: links },
    })
  })
  test.afterAll(() => shop.close())

  test('The owner chooses the home page and adds footer links', async ({ request }) => {
    const home = await read(request, '/')
    expect(readText(home, 'h1')).toBe('Spares that fit')
    expect(readHead(home).robots).toEqual(['max-image-preview:large'])
    const forum = home.querySelector('footer a[href="https://forum.test/"]')
    expect(forum?.getAttribute('aria-label') ?? forum?.textContent).toMatch(/^Riders’ forum\s*\(opens in a new tab\)$/)
    // Neither unwritten content pages nor the blog without posts are linked; order tracking needs no text.
    const usefulLinks = [...home.querySelectorAll('footer nav')].find(({ textContent }) =>
      textContent?.includes('Useful links'),
    )
    const links = [...(usefulLinks?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent?.trim())
    expect(links).toEqual(['Order tracking', 'Contact', 'Returns', 'Withdraw from contract here'])
  })

  test('A link from another page shows the home as opening it does', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const measureHeading = () =>
      page.getByRole('heading', { name: 'Spares that fit' }).evaluate((heading) => {
        const { fontFamily, fontSize } = getComputedStyle(heading)
        return { fontFamily, fontSize, height: heading.clientHeight }
      })
    await visit(page, '/')
    const opened = await measureHeading()
    await visit(page, '/cart')
    await page.getByRole('banner').locator('a[href="/"]').first().click()
    await expect(page).toHaveURL('/')
    await expect.poll(measureHeading).toEqual(opened)
    await context.close()
  })

  test('Without demo content every home has its heading, and links only to pages and images that exist', async ({
    request,
  }) => {
    const [links, images] = [new Set<string>(), new Set<string>()]
    for (const key of ['fashion', ...homeKeys]) {
      const home = readHome(await read(request, `/home-${key}`))
      for (const url of home.links) links.add(url)
      for (const url of home.images) images.add(url)
      const whole = { headings: 1, emptyBlocks: 0, emptyLists: 0, duplicateIds: [], brokenAnchors: [] }
      expect.soft(home, key).toMatchObject(whole)
    }
    for (const url of links) expect.soft((await request.get(shop.url + url)).status(), url).toBe(200)
    // The shop need not resize an image that a client has.
    const headers = { 'if-none-match': '*' }
    for (const url of images) expect.soft((await request.get(shop.url + url, { headers })).status(), url).toBe(304)
  })
})

test('Chapter links are named after the parts of the page and scroll to them', async ({ page }) => {
  await visit(page, '/home-onepage-scroll')
  const chapters = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  await expect(chapters).toHaveText(['Start', 'Bikes', 'Sizes', 'Best sellers', 'Numbers', 'Your bike'])
  await chapters.nth(3).click()
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeInViewport()
})

test('The buttons of the slider keep the focus at its ends', async ({ page }) => {
  await visit(page, '/home-fashion-five')
  const slider = page.getByRole('region', { name: 'Banners' })
  const position = slider.getByRole('status')
  const next = slider.getByRole('button', { name: 'Next banner' })
  const total = await slider.getByRole('listitem').count()
  await tabTo(next)
  for (let number = 2; number <= total; number += 1) {
    await page.keyboard.press('Enter')
    await expect(position).toHaveText(`${number} of ${total}`)
  }
  await expect(next).toBeFocused()
  await expect(next).toBeDisabled()
})

test('The spare parts finder opens the matching category', async ({ page }) => {
  await visit(page, '/home-auto-parts')
  await page.getByLabel('Part', { exact: true }).selectOption({ label: 'Brakes' })
  await page.getByLabel('Text on the old part').fill('rotor')
  await page.getByRole('button', { name: 'Find parts' }).click()
  await expect(page).toHaveURL(/\/catalog\/brakes\?name=rotor$/)
})

test('The sale countdown counts down', async ({ page }) => {
  await visit(page, '/home-black-friday')
  const clock = page.getByRole('region', { name: 'Black Friday ends in' })
  await expect(clock.getByRole('definition').first()).toHaveText(/^\d{2,3}$/)
  await expect(clock.getByRole('definition')).toHaveCount(4)
})
