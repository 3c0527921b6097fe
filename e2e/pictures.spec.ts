import { existsSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { visit } from './story.ts'

const listing = '/catalog/mountain-bikes'
const product = '/product/ridge-29-hardtail'
const modern = /^image\/(?:avif|webp|svg\+xml)$/

interface ShownPicture {
  src: string
  sources: string
  sizes: string
  width: string
  height: string
  hasAlt: boolean
  loading: string
  priority: string
}

const picturesOf = (page: Page): Promise<ShownPicture[]> =>
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

/** What came for each address, as the network has it. */
function answersOf(page: Page): { url: string; status: number; type: string; cacheControl: string }[] {
  const answers: ReturnType<typeof answersOf> = []
  page.on('response', (response) => {
    if (!/\/(?:storage|cache)\//.test(response.url()) || response.url().includes('/icon.svg')) return
    const { 'content-type': type = '', 'cache-control': cacheControl = '' } = response.headers()
    answers.push({ url: response.url(), status: response.status(), type, cacheControl })
  })
  return answers
}

/** Walks down the page, so that every picture comes near, and waits until all are there. */
async function seeAll(page: Page): Promise<void> {
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded()
  const missing = () =>
    page
      .locator('main img')
      .evaluateAll((images) =>
        images.flatMap((image) =>
          image instanceof HTMLImageElement && image.naturalWidth > 0 ? [] : [image.outerHTML],
        ),
      )
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
}

for (const [what, path] of [
  ['a listing', listing],
  ['a product', product],
] as const) {
  test(`the pictures of ${what} keep their place, the first one is named in the head, the rest wait`, async ({
    page,
  }) => {
    const html = await (await page.request.get(path)).text()
    await visit(page, path)
    const [first, ...others] = await picturesOf(page)
    for (const picture of [first, ...others]) {
      const size = expect.stringMatching(/^[1-9]\d*$/)
      expect(picture).toMatchObject({ width: size, height: size, hasAlt: true })
      const isDrawing = /\.svg(?:\?|$)/.test(picture?.src ?? '')
      expect([picture?.src, isDrawing || (picture?.sources !== '' && picture?.sizes !== '')]).toEqual([
        picture?.src,
        true,
      ])
    }
    expect(first).toMatchObject({ loading: 'eager', priority: 'high' })
    expect(others.filter(({ loading }) => loading !== 'lazy').length).toBeLessThan(3)

    const head = html.slice(0, html.indexOf('</head>')).replaceAll('&amp;', '&')
    const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link)
    expect(preloads[0]).toContain(first?.sources || first?.src)
    expect(preloads[0]).toContain('fetchPriority="high"')
    expect(preloads.length).toBe(1 + others.filter(({ loading }) => loading !== 'lazy').length)
  })

  test(`the pictures of ${what} come once each, in a modern format, and nothing moves`, async ({ page }) => {
    const answers = answersOf(page)
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && 'moved' in window) window.moved = Number(window.moved) + Number(entry.value)
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await visit(page, path)
    await seeAll(page)
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

test('a link preview gets a card that every reader knows', async ({ page, baseURL }) => {
  for (const path of ['/', listing, product]) {
    await page.goto(path)
    const said = (property: string) => page.locator(`meta[property="og:image${property}"]`).getAttribute('content')
    const address = (await said('')) ?? ''
    expect(address.startsWith(`${baseURL}/cache/card/`)).toBe(true)
    expect([await said(':width'), await said(':height')]).toEqual(['1200', '630'])
    const card = await page.request.get(address)
    expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  }
})

test('closer up, a picture has more to show', async ({ page }) => {
  // A window smaller than the masters: there the whole picture needs fewer pixels than a part of it from near.
  await page.setViewportSize({ width: 800, height: 560 })
  await visit(page, product)
  await page.getByRole('link', { name: /^Enlarge picture 1/ }).click()
  const picture = page.getByRole('dialog').getByRole('img')
  const width = () =>
    picture.evaluate((image) =>
      image instanceof HTMLImageElement && image.complete ? Number(/\/w(\d+)\//.exec(image.currentSrc)?.[1]) : 0,
    )
  await expect.poll(width).toBeGreaterThan(0)
  const whole = await width()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(whole)
})

test('the home page shows sizes that came with the shop: nothing is made for its first visitor', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const addresses = new Set(html.match(/\/cache\/w800\/[^ "?]+\.avif/g))
  expect(addresses.size).toBeGreaterThan(20)
  for (const address of addresses) {
    const reply = await request.get(address, { headers: { accept: 'image/avif' } })
    const name = /"(.+)"/.exec(reply.headers().etag ?? '')?.[1] ?? ''
    expect([address, name, existsSync(new URL(`../demo/ready/${name}`, import.meta.url))]).toEqual([
      address,
      name,
      true,
    ])
  }
})
