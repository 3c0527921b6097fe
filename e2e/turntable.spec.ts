import { expect, type Page, test } from '@playwright/test'
import { fetchPage } from './html.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

// Software GL, because these stories run on machines without a graphics card.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    })
  },
})
test.setTimeout(180_000)
// Software rendering takes seconds where a graphics card takes milliseconds.
const drawn = { timeout: 60_000 }

const ridge = '/product/ridge-29-hardtail'
const model = (page: Page) => page.getByRole('img', { name: /3D view/ })

/** Collects the scripts that a page requests from now on. */
function collectScripts(page: Page): string[] {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  return scripts
}

/** Makes the browser report a fast graphics card. */
async function pretendGraphicsCard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = performance.now()
    const clock = performance.now.bind(performance)
    performance.now = () => start + (clock() - start) / 1000
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
      return getContext.call(this, kind as 'webgl2', { ...options, failIfMajorPerformanceCaveat: false })
    } as typeof getContext
    const { getParameter } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.getParameter = function (name) {
      const value = getParameter.call(this, name)
      return typeof value === 'string' && /swiftshader/i.test(value) ? 'A graphics card' : value
    }
  })
}

/** The image on the canvas, to detect changes. */
const seen = async (page: Page) => (await model(page).screenshot()).toString('base64')

test('Turns a bicycle with keys, buttons and dragging in the chosen color and size', async ({ page }) => {
  await pretendGraphicsCard(page)
  const scripts = collectScripts(page)
  const messages = collectConsoleMessages(page)
  await visit(page, ridge)
  const before = scripts.length
  await expect(model(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(model(page)).toHaveAccessibleName('Ridge 29 Hardtail, Black, M, 3D view, from the front right', drawn)
  // The model is loaded only on demand.
  expect(scripts.length).toBeGreaterThan(before)
  const status = page.getByRole('status').filter({ hasText: 'from the front right' })
  await expect(status).toHaveCount(1, drawn)

  await model(page).focus()
  const first = await seen(page)
  await page.keyboard.press('ArrowLeft')
  await expect(model(page)).toHaveAccessibleName(/from the right$/, drawn)
  await expect.poll(() => seen(page), drawn).not.toBe(first)
  await page.keyboard.press('Home')
  await expect(model(page)).toHaveAccessibleName(/from the front right$/, drawn)

  await page.getByRole('button', { name: 'Rotate left' }).click()
  await expect(model(page)).toHaveAccessibleName(/from the right$/, drawn)
  const box = await model(page).boundingBox()
  if (!box) throw new Error('The view is not on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + box.width * 0.2, box.y + box.height / 2)
  await page.mouse.up()
  await expect(model(page)).toHaveAccessibleName(/from the rear right$/, drawn)

  await page.getByRole('radio', { name: 'White' }).check({ force: true })
  await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true })
  await expect(model(page)).toHaveAccessibleName('Ridge 29 Hardtail, White, XL, 3D view, from the rear right', drawn)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the pictures' }).click()
  await expect(model(page)).toHaveCount(0)
  await expect(
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('img')
      .first(),
  ).toBeVisible()
  expect(messages.filter((text) => !/GPU stall|GL Driver/.test(text))).toEqual([])
})

test('Without WebGL the images stay and a message explains why', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await visit(page, ridge)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your browser can’t show 3D. The pictures show the same bike.')
  await expect(model(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
})

test('With software rendering the model is not loaded', async ({ page }) => {
  await visit(page, ridge)
  const scripts = collectScripts(page)
  await page.getByRole('button', { name: 'View in 3D' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Your browser can’t show 3D. The pictures show the same bike.')
  await expect(model(page)).toHaveCount(0)
  expect(scripts.filter((url) => /urntable/.test(url))).toEqual([])
})

test('A product that is not a bicycle has no 3D view', async ({ request }) => {
  const readButtons = async (path: string) =>
    [...(await fetchPage(request, path)).querySelectorAll('main button')].map(({ textContent }) => textContent?.trim())
  expect(await readButtons(ridge)).toContain('View in 3D')
  expect(await readButtons('/product/stave-road-helmet')).not.toContain('View in 3D')
})
