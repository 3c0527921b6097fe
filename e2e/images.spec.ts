import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { fetchPage, readHead } from './html.ts'
import { visit } from './story.ts'

const listing = '/catalog/mountain-bikes'
const product = '/product/ridge-29-hardtail'
const modern = /^image\/(?:avif|webp|svg\+xml)$/

interface ShownImage {
  src: string
  sources: string
  sizes: string
  width: string
  height: string
  hasAlt: boolean
  loading: string
  priority: string
}

const findImages = (page: Page): Promise<ShownImage[]> =>
  page.locator('img').evaluateAll((images) =>
    images.map((image) => ({
      src: image.getAttribute('src') ?? '',
      sources: image.getAttribute('srcset') ?? '',
      sizes: image.getAttribute('sizes') ?? '',
      width: image.getAttribute('width') ?? '',
      height: image.getAttribute('height') ?? '',
      hasAlt: image.hasAttribute('alt'),
      loading: image.getAttribute('loading') ?? '',
      priority: image.getAttribute('fetchpriority') ?? '',
    })),
  )

/** The network responses of a page by URL. */
function readAnswers(page: Page): { url: string; status: number; type: string; cacheControl: string }[] {
  const answers: ReturnType<typeof readAnswers> = []
  page.on('response', (response) => {
    if (!/\/(?:storage|cache)\//.test(response.url()) || response.url().includes('/icon.svg')) return
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = response.headers()
    answers.push({ url: response.url(), status: response.status(), type, cacheControl })
  })
  return answers
}

/** Scrolls to each image, also to those that a gallery adds meanwhile, until all are loaded. */
async function scrollThrough(page: Page): Promise<void> {
  const images = page.locator('main img')
  const findMissing = async () => {
    for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
    return images.evaluateAll((elements) =>
      elements.flatMap((element) =>
        element instanceof HTMLImageElement && element.naturalWidth > 0 ? [] : [element.outerHTML],
      ),
    )
  }
  await expect.poll(findMissing, { timeout: 30_000 }).toEqual([])
}

for (const [what, path] of [
  ['a listing', listing],
  ['a product', product],
] as const) {
  test(`The images of ${what} reserve their space and load once each, in a modern format, without layout shift`, async ({
    page,
  }) => {
    const answers = readAnswers(page)
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'moved' in window) window.moved = Number(window.moved) + Number(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, path)
    await test.step('The first image has a high priority, those below the window are lazy', async () => {
      const [first, ...others] = await findImages(page)
      for (const image of [first, ...others]) {
        const size = expect.stringMatching(/^[1-9]\d*$/)
        expect(image).toMatchObject({ width: size, height: size, hasAlt: true })
        const isDrawing = /\.svg(?:\?|$)/.test(image?.src ?? '')
        expect([image?.src, isDrawing || (image?.sources !== '' && image?.sizes !== '')]).toEqual([image?.src, true])
      }
      expect(first).toMatchObject({ loading: 'eager', priority: 'high' })
      expect(others.filter(({ loading }) => loading !== 'lazy').length).toBeLessThan(3)
    })
    await scrollThrough(page)
    expect(answers.length).toBeGreaterThan(0)
    for (const { url, status, type, cacheControl } of answers) {
      expect([url, status]).toEqual([url, 200])
      expect([url, type]).toEqual([url, expect.stringMatching(modern)])
      expect([url, cacheControl.includes('immutable')]).toEqual([url, url.includes('?v=')])
    }
    const urls = answers.map(({ url }) => url)
    expect(urls).toEqual([...new Set(urls)])
    expect(await page.evaluate(() => ('moved' in window ? Number(window.moved) : 1))).toBeLessThan(0.01)
  })
}

test('A link preview has an image in a format that every client supports', async ({ request, baseURL }) => {
  for (const path of ['/', listing, product]) {
    const { openGraph } = readHead(await fetchPage(request, path))
    const imageUrl = openGraph['og:image'] ?? ''
    expect(imageUrl.startsWith(`${baseURL}/cache/card/`)).toBe(true)
    expect([openGraph['og:image:width'], openGraph['og:image:height']]).toEqual(['1200', '630'])
    const card = await request.get(imageUrl)
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('A gallery loads the image that the shopper can turn to next, and no others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, product)
  const views = page.getByRole('link', { name: /^Enlarge picture/ })
  const loaded = () => views.evaluateAll((links) => links.map((link) => link.querySelector('img')?.complete === true))
  await expect.poll(loaded).toEqual([true, true, false, false, false])
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect.poll(loaded).toEqual([true, true, true, false, false])
})

test('A line below its thumbnail marks the current image in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await visit(page, product)
  const thumbnail = page.getByRole('link', { name: 'Picture 1 of 5', exact: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { x, y, width, height } = (await thumbnail.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const clip = { x: x + Math.round(width / 2), y: Math.floor(y + height) - 4, width: 1, height: 14 }
    const column = await sharp(await page.screenshot({ clip }))
      .greyscale()
      .raw()
      .toBuffer()
    const shades = [...column].filter((shade, row) => row === 0 || Math.abs(shade - (column[row - 1] ?? 0)) > 8)
    const isLine = (shade: number, row: number) =>
      [shades[row - 1], shades[row + 1]].every((beside) => beside !== undefined && Math.abs(shade - beside) > 120)
    expect(shades.some(isLine), `a line in ${colorScheme}: ${[...column]}`).toBe(true)
  }
})

test('A zoomed image has more detail', async ({ page }) => {
  // A window smaller than the original images: the whole image needs fewer pixels than a zoomed part.
  await page.setViewportSize({ width: 800, height: 560 })
  await visit(page, product)
  await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
  const image = page.getByRole('dialog').getByRole('img')
  const width = () =>
    image.evaluate((image) =>
      image instanceof HTMLImageElement && image.complete ? Number(/\/w(\d+)\//.exec(image.currentSrc)?.[1]) : 0,
    )
  await expect.poll(width).toBeGreaterThan(0)
  const whole = await width()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(whole)
})

test('The images of the home page are resized before its first visit', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const paths = new Set(html.match(/\/cache\/w800\/[^ "?]+\.avif/g))
  expect(paths.size).toBeGreaterThan(20)
  for (const path of paths) {
    const reply = await request.get(path, { headers: { accept: 'image/avif' } })
    const name = /"(.+)"/.exec(reply.headers().etag ?? '')?.[1] ?? ''
    expect([path, name, existsSync(new URL(`../demo/prepared-images/${name}`, import.meta.url))]).toEqual([
      path,
      name,
      true,
    ])
  }
})
