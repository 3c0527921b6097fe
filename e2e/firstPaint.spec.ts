/** Pages before their style sheet is loaded. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  blogPath,
  cartPath,
  catalogPath,
  comparePath,
  contactPath,
  homePath,
  productPath,
} from '../src/shared/paths.ts'
import { visit } from './story.ts'

const paths = [
  homePath,
  '/home-5',
  catalogPath('mountain-bikes'),
  productPath('gully-150-trail-bike'),
  cartPath,
  blogPath,
  comparePath,
  contactPath,
]

test('A page looks the same before and after its style sheet arrives', async ({ browser, baseURL }) => {
  // No scripts, so that the page stays as sent by the server. Reduced motion, because the style sheet restarts animations.
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, reducedMotion: 'reduce' })
  const page = await context.newPage()
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      // Not resized: parts that are not rendered yet would keep the former layout for a moment.
      await page.goto(path)
      expect(await findRestyled(page), `${path} at ${width} pixels`).toEqual([])
    }
  }
  await context.close()
})

test('The next page has its styles as soon as it shows', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url())
  })
  await visit(page, cartPath)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL(contactPath)
  expect(sheets).toHaveLength(1)
})

test('The first frame leaves out what is far below the window, and a hydrated page shows everything', async ({
  browser,
  baseURL,
}) => {
  const path = productPath('gully-150-trail-bike')
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const plain = await context.newPage()
  await plain.goto(path)
  const related = (page: Page) => page.getByRole('heading', { name: 'You may also like' })
  expect(await isRendered(related(plain))).toBe(false)
  await related(plain).scrollIntoViewIfNeeded()
  await expect.poll(() => isRendered(related(plain))).toBe(true)
  await context.close()

  const page = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } })
  await visit(page, path)
  await expect.poll(() => isRendered(related(page))).toBe(true)
  await page.close()
})

test('A page that opens further down has its full height before its scripts have loaded', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await visit(page, homePath)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect.poll(() => isRendered(headings.last())).toBe(true)
  const readPlace = () => page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight])
  await page.evaluate(() => window.scrollTo(0, 4500))
  const place = await readPlace()
  // The scripts never arrive, so only the server's HTML decides what is where.
  await page.route(/\/assets\/.*\.js$/, () => {})
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('link').last().waitFor()
  await expect.poll(readPlace).toEqual(place)
  await context.close()
})

test('A product page requests its scripts after its style sheet', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  const page = await context.newPage()
  await visit(page, productPath('gully-150-trail-bike'))
  const [sheetEnd, scriptStart] = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource')
    const sheet = requests.find(({ name }) => name.endsWith('.css'))
    const script = requests.find(({ name }) => name.endsWith('.js'))
    return [sheet ? sheet.startTime + sheet.duration : 0, script?.startTime ?? 0]
  })
  expect(sheetEnd).toBeGreaterThan(0)
  expect(scriptStart).toBeGreaterThanOrEqual(sheetEnd)
  await context.close()
})

const isRendered = (element: Locator) =>
  element.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))

/**
 * Finds elements whose position or computed style changes when the complete style sheet is loaded. Of elements with the same classes, only
 * the first one's style is compared. Reads both states in one task, so that nothing else changes in between.
 */
const findRestyled = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector<HTMLLinkElement>('body > link[rel=stylesheet]')?.sheet
    if (!sheet) throw new Error('The page has no style sheet.')
    const elements = [...document.body.querySelectorAll('*')]
    const kinds = new Map<string, Element>()
    for (const element of elements.toReversed()) kinds.set(element.tagName + element.getAttribute('class'), element)
    const firsts = new Set(kinds.values())
    // Skip custom properties, which matter only through the properties that use them; margins, which show in positions and which Chromium
    // computes inconsistently when automatic; and logical properties, which repeat physical ones.
    const names = [...getComputedStyle(document.body)].filter((name) => !/^(--|margin-)|\b(block|inline)\b/.test(name))
    const read = () =>
      elements.map((element) => {
        const style = getComputedStyle(element)
        const { x, y, width, height } = element.getBoundingClientRect()
        const shown = firsts.has(element) ? names.map((name) => `${name}: ${style.getPropertyValue(name)}`) : []
        return [...shown, [x, y, width, height].join(' ')]
      })
    const complete = read()
    sheet.disabled = true
    const early = read()
    sheet.disabled = false
    return elements.flatMap((element, at) => {
      const different = (complete[at] ?? []).filter((line, row) => line !== early[at]?.[row])
      return different.length === 0 ? [] : [`${element.outerHTML.slice(0, 100)} ${different.join(', ')}`]
    })
  })
