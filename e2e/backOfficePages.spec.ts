/** Every page of the back office: accessible in light and dark, narrow and wide. */
import { expect } from '@playwright/test'
import { adminPages } from '../src/testing/adminPages.ts'
import { enterAsOwner, placeOrder, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** The value at a place of an answer. */
function pick(answer: unknown, at: readonly (string | number)[]): unknown {
  return at.reduce((value: unknown, key) => Object(value)[key], answer)
}

test('Every page is accessible in light and dark, narrow and wide, and never scrolls sideways', async ({ page }) => {
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
      // As a document, which shows whether the page hydrates.
      await visit(page, `/admin/${path}`)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectAccessibleEverywhere(page, widths)
      widths.reverse()
    })
  }
  // The browser reports the page that does not exist.
  expect(messages.filter((message) => !/status of 404/.test(message))).toEqual([])
})
