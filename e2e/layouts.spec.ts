/** The alternative layouts of listings, products and the blog: each works like the standard page. */
import { expect, type Page, test } from '@playwright/test'
import { type ListingLayout, listingLayouts } from '../src/features/listing/listingLayouts.ts'
import { type ProductLayout, productLayouts } from '../src/features/productPage/productLayouts.ts'
import { postPath } from '../src/shared/paths.ts'
import { newestPost } from './demoPosts.ts'
import { fetchPage, readText } from './html.ts'
import { checkHeads, checkPages, type Layout } from './pageChecks.ts'
import { expectAccessibleInBothSchemes, visit } from './story.ts'

test.describe.configure({ mode: 'parallel' })

const measureBox = async (page: Page, role: 'complementary' | 'region' | 'form' | 'navigation', name: RegExp) => {
  const box = await page.getByRole(role, { name }).first().boundingBox()
  return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
}

/** The number of products in the first row. */
const rowLength = (page: Page) =>
  page
    .getByRole('region', { name: /Products|Produits|Produkte/ })
    .getByRole('article')
    .evaluateAll((cards) => {
      const tops = cards.map((card) => Math.round(card.getBoundingClientRect().top))
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

const listings = Object.entries<ListingLayout>(listingLayouts).map(
  ([key, layout]): Layout => ({
    path: `/${key}`,
    canonicalPath: '/catalog/root',
    expectLayout: (page, width) => expectListing(page, layout, width),
  }),
)

test('Every layout of the catalog is accessible and within its budget', async ({ page }) => {
  test.setTimeout(300_000)
  await checkPages(page, 'catalog', listings)
})

test('Every layout of the catalog has heading and metadata in three languages', ({ request }) =>
  checkHeads(request, listings))

const bicycle = { urlKey: 'gully-150-trail-bike' }

async function expectProduct(page: Page, layout: ProductLayout, width: number): Promise<void> {
  const gallery = await measureBox(page, 'region', /Gully 150/)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  const tabs = await measureBox(page, 'navigation', /On this page|Sur cette page|Auf dieser Seite/)
  const description = await page.locator('#description').boundingBox()
  if (width < 1024) return expect(gallery.y).toBeLessThan(title?.y ?? 0)
  if (layout.images === 'left') expect(gallery.x).toBeLessThan(title?.x ?? 0)
  if (layout.images === 'right') expect(gallery.x).toBeGreaterThan(title?.x ?? 0)
  if (layout.images === 'top') expect(gallery.width).toBeGreaterThan(1000)
  if (layout.tabs === 'left') expect(tabs.x + tabs.width).toBeLessThan(description?.x ?? 0)
  if (layout.tabs === 'right') expect(tabs.x).toBeGreaterThan(description?.x ?? 0)
  if (layout.gallery === 'stack') expect(gallery.height).toBeGreaterThan(900)
  const shown = page.getByRole('region', { name: /Gully 150/ }).getByRole('listitem')
  if (layout.gallery === 'still') await expect(shown).toHaveCount(1)
  if (layout.thumbnails === 'none') await expect(shown).toHaveCount(layout.gallery === 'still' ? 1 : 5)
}

const products = Object.entries<ProductLayout>(productLayouts).map(
  ([key, layout]): Layout => ({
    path: `/${key}/${bicycle.urlKey}`,
    canonicalPath: `/product/${bicycle.urlKey}`,
    expectLayout: (page, width) => expectProduct(page, layout, width),
  }),
)

test('Every layout of a product is accessible and within its budget', async ({ page }) => {
  test.setTimeout(300_000)
  await checkPages(page, 'product', products)
})

test('Every layout of a product has heading and metadata in three languages', ({ request }) =>
  checkHeads(request, products))

test('Every product layout finds a product by id and by URL key, and rejects unknown ones', async ({ request }) => {
  const { data } = await (await request.get(`/api/products?url_key=${bicycle.urlKey}`)).json()
  for (const key of Object.keys(productLayouts)) {
    expect(readText(await fetchPage(request, `/${key}/${data[0].id}`), 'h1')).toContain('Gully 150')
    for (const unknown of ['999999', 'no-such-bicycle']) await fetchPage(request, `/${key}/${unknown}`, { status: 404 })
  }
})

/** The position of the blog's search: beside the posts, above them, or below a post. */
const blogLayouts = [
  { path: '/blog-standard', canonicalPath: '/blog-standard', isIndexed: true, search: 'left' },
  { path: '/blog-no-sidebar', canonicalPath: '/blog-standard', search: 'above' },
  { path: '/blog-right-sidebar', canonicalPath: '/blog-standard', search: 'right' },
  { path: '/blog-details-standard', canonicalPath: postPath(newestPost().slug), search: 'right' },
  { path: '/blog/tyre-pressure', canonicalPath: '/blog/tyre-pressure', isIndexed: true, search: 'none' },
] as const

async function expectBlog(page: Page, layout: (typeof blogLayouts)[number], width: number): Promise<void> {
  const article = await page.getByRole('article').first().boundingBox()
  expect(article?.width).toBeGreaterThan(200)
  const finder = page.getByRole('main').getByRole('searchbox')
  await expect(finder).toBeVisible({ visible: layout.search !== 'none' })
  if (layout.search === 'none' || width < 1024) return
  const { x, y } = (await finder.boundingBox()) ?? { x: Number.NaN, y: Number.NaN }
  if (layout.search === 'left') expect(x).toBeLessThan(article?.x ?? 0)
  // On a post page the column is inside the article; in a listing it is beside the posts.
  if (layout.search === 'right') expect(x).toBeGreaterThan((article?.x ?? 0) + (article?.width ?? 0) * 0.7)
  if (layout.search === 'above') expect(y).toBeLessThan(article?.y ?? 0)
}

const blogs = blogLayouts.map(
  (layout): Layout => ({ ...layout, expectLayout: (page, width) => expectBlog(page, layout, width) }),
)

test('Every layout of the blog is accessible and within its budget', async ({ page }) => {
  test.setTimeout(300_000)
  await checkPages(page, 'blog', blogs, expectAccessibleInBothSchemes)
})

test('Every layout of the blog has heading and metadata in three languages', ({ request }) =>
  checkHeads(request, blogs))

test('A fixed image stays in view while the description scrolls', async ({ page }) => {
  await visit(page, `/product-fixed-image/${bicycle.urlKey}`)
  const image = page.getByRole('region', { name: /Gully 150/ })
  const reviews = page.getByRole('heading', { name: 'Reviews', level: 2 })
  await reviews.scrollIntoViewIfNeeded()
  await expect(image).toBeInViewport()
  await visit(page, `/product/${bicycle.urlKey}`)
  await reviews.scrollIntoViewIfNeeded()
  await expect(image).not.toBeInViewport()
})

test('Filters and pages work in another layout and stay in its URL', async ({ page }) => {
  await visit(page, '/shop-grid-filter')
  await page.getByRole('group').filter({ hasText: 'Brand' }).first().click()
  await page.getByRole('checkbox', { name: /^Harrowpike/ }).check()
  await expect(page).toHaveURL(/\/shop-grid-filter\?brand=\d+$/)
  // Client-side navigation keeps the layout: the filters are above the products.
  const filters = page.getByRole('complementary')
  const products = page.getByRole('region', { name: 'Products' })
  const measureTop = async (part: typeof filters) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await measureTop(filters)).toBeLessThan(await measureTop(products))
  const brand = new URL(page.url()).search
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' })
  // The filtered list is rendered a moment after the URL changes.
  await expect(next).toHaveAttribute('href', `/shop-grid-filter${brand}&page=2`)
  await next.click()
  await expect(page).toHaveURL(`/shop-grid-filter${brand}&page=2`)
})

test('An unknown layout is not found', async ({ request }) => {
  for (const path of [
    '/shop-grid-round',
    '/shop-list-three-column',
    '/product-round/gully-150-trail-bike',
    '/home-nowhere',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
