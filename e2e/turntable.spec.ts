import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, messagesOf, visit } from './story.ts'

// Software GL: the view works without a graphics card, and these stories run on machines that have none.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    })
  },
})
test.setTimeout(180_000)
// A graphics card draws in milliseconds what this does in seconds.
const drawn = { timeout: 60_000 }

const ridge = '/product/ridge-29-hardtail'
const model = (page: Page) => page.getByRole('img', { name: /3D view/ })

/** Bytes of script that a page asked for since. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  return scripts
}

/** The machine seems to have a graphics card, which draws within a moment whatever time it takes. */
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

/** The picture on the canvas, to tell whether it changed. */
const seen = async (page: Page) => (await model(page).screenshot()).toString('base64')

test('a shopper turns a bicycle by keys, buttons and dragging, in the colour and size chosen', async ({ page }) => {
  await pretendGraphicsCard(page)
  const scripts = scriptsOf(page)
  const messages = messagesOf(page)
  await visit(page, ridge)
  const before = scripts.length
  await expect(model(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(model(page)).toHaveAccessibleName('Ridge 29 Hardtail, Black, M, 3D view, from the front right', drawn)
  // Nothing of it is loaded before it is asked for.
  expect(scripts.length).toBeGreaterThan(before)
  const status = page.getByRole('status').filter({ hasText: 'from the front right' })
  await expect(status).toHaveCount(1, drawn)

  await model(page).focus()
  const first = await seen(page)
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await expect(model(page)).toHaveAccessibleName(/from the front$/, drawn)
  await expect.poll(() => seen(page), drawn).not.toBe(first)
  await page.keyboard.press('Home')
  await expect(model(page)).toHaveAccessibleName(/from the front right$/, drawn)

  await page.getByRole('button', { name: 'Rotate left' }).click()
  await page.getByRole('button', { name: 'Rotate left' }).click()
  await expect(model(page)).toHaveAccessibleName(/from the right$/, drawn)
  const box = await model(page).boundingBox()
  if (!box) throw new Error('The view has no place on the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + box.width * 0.2, box.y + box.height / 2, { steps: 4 })
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

test('where there is no WebGL the pictures stay, and the shop says why', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await visit(page, ridge)
  await page.getByRole('button', { name: 'View in 3D' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your browser can’t show 3D. The pictures show the same bike.')
  await expect(model(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'View in 3D' })).toBeVisible()
})

test('where the processor would have to draw, nothing of the model is loaded, and the pictures stay', async ({
  page,
}) => {
  await visit(page, ridge)
  const scripts = scriptsOf(page)
  await page.getByRole('button', { name: 'View in 3D' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Your browser can’t show 3D. The pictures show the same bike.')
  await expect(model(page)).toHaveCount(0)
  expect(scripts.filter((url) => /urntable/.test(url))).toEqual([])
})

test('what is no bicycle offers no 3D view', async ({ page }) => {
  await visit(page, '/product/stave-road-helmet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'View in 3D' })).toHaveCount(0)
})
