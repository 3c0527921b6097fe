import { expect, test } from '@playwright/test'
import { expectAccessible, visit } from './story.ts'

test('The server renders the picked theme and ignores other values', async ({ request }) => {
  const opening = async () => /<html[^>]*>/.exec(await (await request.get('/contact')).text())?.[0]
  expect(await opening()).not.toContain('data-theme')
  await request.post('/preferences', { form: { theme: 'dark' } })
  expect(await opening()).toContain('data-theme="dark"')
  await request.post('/preferences', { form: { theme: 'neon' } })
  expect(await opening()).toContain('data-theme="dark"')
  await request.post('/preferences', { form: { theme: 'system' } })
  expect(await opening()).not.toContain('data-theme')
})

test('The dark theme, picked in the footer, applies at once, survives a reload and is accessible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await visit(page, '/catalog/road-bikes')
  const brightness = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await brightness()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click()
  await expect.poll(brightness).not.toBe(light)
  const dark = await brightness()
  await page.reload()
  expect(await brightness()).toBe(dark)
  await expectAccessible(page)
})

test('The light theme applies on a dark system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/contact')
  const brightness = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await brightness()
  await page.request.post('/preferences', { form: { theme: 'light' } })
  await page.goto('/contact')
  expect(await brightness()).not.toBe(dark)
})
