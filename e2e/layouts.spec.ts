/** The other looks of listings, products and the blog: each works like the page that it is a look of, and looks different. */
import { expect, type Page, test } from '@playwright/test'
import { type ListingLayout, listingLayouts } from '../src/features/catalog/listingLayouts.ts'
import { type ProductLayout, productLayouts } from '../src/features/product/productLayouts.ts'
import { postPath } from '../src/shared/paths.ts'
import { newestPost } from './demoPosts.ts'
import { expectGoodPage } from './goodPage.ts'
import { visit } from './story.ts'

test.describe.configure({ mode: 'parallel' })

const boxOf = async (page: Page, role: 'complementary' | 'region' | 'form' | 'navigation', name: RegExp) => {
  const box = await page.getByRole(role, { name }).first().boundingBox()
  return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
}

/** How many products stand beside one another in the first row. */
const rowLength = (page: Page) =>
  page
    .getByRole('region', { name: /Products|Produits|Produkte/ })
    .getByRole('article')
    .evaluateAll((tiles) => {
      const tops = tiles.map((tile) => Math.round(tile.getBoundingClientRect().top))
      return tops.filter((top) => top === tops[0]).length
    })

async function expectListing(page: Page, layout: ListingLayout, width: number): Promise<void> {
  const products = page.getByRole('region', { name: /Products|Produits|Produkte/ })
  await expect(products.getByRole('article')).toHaveCount(12)
  const filters = page.getByRole('complementary')
  const opener = products.getByRole('button', { name: /^(Filters|Filtres|Filter|Filtern)/ })
  if (width < 1024) return expect(opener).toBeVisible()
  await expect(filters).toBeVisible({ visible: layout.sidebar !== 'none' })
  await expect(opener).toBeVisible({ visible: layout.sidebar === 'none' })
  expect(await rowLength(page)).toBe(layout.columns === 5 ? 4 : layout.columns)
  const list = await products.boundingBox()
  if (layout.width === 'window') expect((list?.x ?? 0) + (list?.width ?? 0)).toBeGreaterThan(width - 64)
  const aside = layout.sidebar === 'none' ? null : await filters.boundingBox()
  if (layout.sidebar === 'left') expect(aside?.x).toBeLessThan(list?.x ?? 0)
  if (layout.sidebar === 'right') expect(aside?.x).toBeGreaterThan(list?.x ?? 0)
  if (layout.sidebar === 'top') expect(aside?.y).toBeLessThan(list?.y ?? 0)
}

for (const [turn, [key, layout]] of Object.entries<ListingLayout>(listingLayouts).entries()) {
  test(`/${key}: the whole catalogue in its own look`, async ({ page }) => {
    const look = { path: `/${key}`, canonical: '/catalog/root' }
    await expectGoodPage(page, { ...look, expectLook: (at, width) => expectListing(at, layout, width) }, turn)
  })
}

const bicycle = { urlKey: 'gully-150-trail-bike' }

async function expectProduct(page: Page, layout: ProductLayout, width: number): Promise<void> {
  const pictures = await boxOf(page, 'region', /Gully 150/)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const tabs = await boxOf(page, 'navigation', /On this page|Sur cette page|Auf dieser Seite/)
  const description = await page.locator('#description').boundingBox()
  if (width < 1024) return expect(pictures.y).toBeLessThan(title?.y ?? 0)
  if (layout.pictures === 'left') expect(pictures.x).toBeLessThan(title?.x ?? 0)
  if (layout.pictures === 'right') expect(pictures.x).toBeGreaterThan(title?.x ?? 0)
  if (layout.pictures === 'top') expect(pictures.width).toBeGreaterThan(1000)
  if (layout.tabs === 'left') expect(tabs.x + tabs.width).toBeLessThan(description?.x ?? 0)
  if (layout.tabs === 'right') expect(tabs.x).toBeGreaterThan(description?.x ?? 0)
  if (layout.gallery === 'stack') expect(pictures.height).toBeGreaterThan(900)
  const shown = page.getByRole('region', { name: /Gully 150/ }).getByRole('listitem')
  if (layout.gallery === 'still') await expect(shown).toHaveCount(1)
  if (layout.thumbnails === 'none') await expect(shown).toHaveCount(layout.gallery === 'still' ? 1 : 5)
}

for (const [turn, [key, layout]] of Object.entries<ProductLayout>(productLayouts).entries()) {
  test(`/${key}/{id}: a product in its own look, by id and by key`, async ({ page, request }) => {
    const look = { path: `/${key}/${bicycle.urlKey}`, canonical: `/product/${bicycle.urlKey}` }
    await expectGoodPage(page, { ...look, expectLook: (at, width) => expectProduct(at, layout, width) }, turn)
    const product = await request.get(`/api/products?url_key=${bicycle.urlKey}`)
    const { data } = await product.json()
    const byId = await request.get(`/${key}/${data[0].id}`)
    expect(byId.status()).toBe(200)
    expect(await byId.text()).toContain('Gully 150')
    expect((await request.get(`/${key}/999999`)).status()).toBe(404)
    expect((await request.get(`/${key}/no-such-bicycle`)).status()).toBe(404)
  })
}

/** Where the blog's search stands: beside its posts, above them, or at the foot of a post's column. */
const blogLooks = [
  { path: '/blog-standard', canonical: '/blog-standard', isIndexed: true, search: 'left' },
  { path: '/blog-no-sidebar', canonical: '/blog-standard', search: 'above' },
  { path: '/blog-right-sidebar', canonical: '/blog-standard', search: 'right' },
  { path: '/blog-details-standard', canonical: postPath(newestPost().slug), search: 'right' },
  { path: '/blog/tyre-pressure', canonical: '/blog/tyre-pressure', isIndexed: true, search: 'none' },
] as const

async function expectBlog(page: Page, look: (typeof blogLooks)[number], width: number): Promise<void> {
  const article = await page.getByRole('article').first().boundingBox()
  expect(article?.width).toBeGreaterThan(200)
  const finder = page.getByRole('main').getByRole('searchbox')
  await expect(finder).toBeVisible({ visible: look.search !== 'none' })
  if (look.search === 'none' || width < 1024) return
  const { x, y } = (await finder.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  if (look.search === 'left') expect(x).toBeLessThan(article?.x ?? 0)
  // A post holds its column; the posts of a listing end before it.
  if (look.search === 'right') expect(x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0) * 0.7)
  if (look.search === 'above') expect(y).toBeLessThan(article?.y ?? 0)
}

for (const [turn, look] of blogLooks.entries()) {
  test(`${look.path}: the blog in its own look`, async ({ page }) => {
    await expectGoodPage(page, { ...look, expectLook: (at, width) => expectBlog(at, look, width) }, turn)
  })
}

test('what fixes the picture keeps it in view while the description is read', async ({ page }) => {
  await visit(page, `/product-fixed-image/${bicycle.urlKey}`)
  const picture = page.getByRole('region', { name: /Gully 150/ })
  const reviews = page.getByRole('heading', { name: 'Reviews', level: 2 })
  await reviews.scrollIntoViewIfNeeded()
  await expect(picture).toBeInViewport()
  await visit(page, `/product/${bicycle.urlKey}`)
  await reviews.scrollIntoViewIfNeeded()
  await expect(picture).not.toBeInViewport()
})

test('in another look the filters work as in the catalogue, and stay in the address', async ({ page }) => {
  await visit(page, '/shop-grid-filter')
  await page.getByRole('group').filter({ hasText: 'Brand' }).first().click()
  await page.getByRole('checkbox', { name: /^Harrowpike/ }).check()
  await expect(page).toHaveURL(/\/shop-grid-filter\?brand=\d+$/)
  // Asked for by script, it is still this look: the filters lie above the products.
  const filters = page.getByRole('complementary')
  const products = page.getByRole('region', { name: 'Products' })
  const topOf = async (part: typeof filters) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await topOf(filters)).toBeLessThan(await topOf(products))
  const brand = new URL(page.url()).search
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`/shop-grid-filter${brand}&page=2`)
})

test('an unknown look is not found', async ({ request }) => {
  for (const path of [
    '/shop-grid-round',
    '/shop-list-three-column',
    '/product-round/gully-150-trail-bike',
    '/home-nowhere',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
