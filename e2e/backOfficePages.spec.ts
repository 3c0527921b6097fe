/** The accessibility of every page of the back office. */
import { expect } from '@playwright/test'
import { adminPages } from '../src/testing/adminPages.ts'
import { enterAsOwner, placeOrder, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** The value at a path in a response. */
function pick(answer: unknown, at: readonly (string | number)[]): unknown {
  return at.reduce((value: unknown, key) => Object(value)[key], answer)
}

test('Every page is accessible in light and dark, narrow and wide, and does not scroll sideways', async ({ page }) => {
  test.setTimeout(240_000)
  await placeOrder(page.request, `pages-${Date.now()}@example.com`)
  await enterAsOwner(page, '/admin/orders')
  const messages = collectConsoleMessages(page)
  // Each page ends at the width at which the next one begins.
  const widths = [1440, 320]
  for (const [route, target] of Object.entries(adminPages)) {
    if (typeof target === 'object' && 'story' in target) continue
    await test.step(`/admin/${route}`, async () => {
      let path = target
      if (typeof path === 'object') {
        const reply = await page.request.get(`/api/admin/${path.read}`)
        const name = pick(await reply.json(), path.at)
        expect(name, `${path.read} has something to open`).toBeTruthy()
        path = path.open(String(name))
      }
      // Load the document to check that the page hydrates.
      await visit(page, `/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessibleEverywhere(page, widths)
      widths.reverse()
    })
  }
  // The browser logs the status of the page that does not exist.
  expect(messages.filter((message) => !/status of 404/.test(message))).toEqual([])
})
