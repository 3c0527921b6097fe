/** Pages, banners and the home in the back office. */
import { expect } from '@playwright/test'
import { confirmDialog, desktop, enterAsOwner, phone, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

test('A page of the shop is written with a preview, linked in the footer, and deleted', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const slug = `workshop-${Date.now()}`
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/pages')
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Add a page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a page' })
  await dialog.getByLabel('URL').fill(slug)
  await dialog.getByRole('button', { name: 'Write the text' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Our workshop')
  await page.getByRole('textbox', { name: 'Text' }).fill('## Hours\n\nCall {phone}.')
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('link')).toHaveAttribute('href', /^tel:/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeFocused()
  await expectAccessibleEverywhere(page)
  const editor = page.url()
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our workshop' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Hours' })).toBeVisible()
  await visit(page, editor)
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, 'Delete Our workshop?', 'Delete')
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Our workshop' })).toBeHidden()
  expect((await page.request.get(`/page/${slug}`)).status()).toBe(404)
  expect(messages).toEqual([])
})

test('Banners are put in order with the keyboard, and the home follows', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/banners')
  const titles = page.getByRole('main').getByRole('listitem').getByRole('link')
  const [first = '', second = ''] = await titles.allTextContents()
  const down = page.getByRole('button', { name: `Move ${first} down` })
  await down.focus()
  const stored = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/admin/banners/order')
  await page.keyboard.press('Enter')
  await expect(titles.first()).toHaveText(second)
  await stored
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  expect(messages).toEqual([])
})

test('The own home starts from another one, is arranged with the keyboard, published, and taken back', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/homes')
  await page.getByRole('combobox', { name: 'Home page' }).selectOption('own')
  await page.getByRole('combobox', { name: 'Home', exact: true }).selectOption('auto-parts')
  await page.getByRole('button', { name: 'Start from it' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  const heading = await preview.getByRole('heading', { level: 1 }).textContent()
  const blocks = page.getByRole('button', { expanded: false }).filter({ hasText: /^\d/ })
  const second = (await blocks.nth(1).textContent()) ?? ''
  const up = page.getByRole('button', { name: /^Move 2\. .* up$/ })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(blocks.first()).toContainText(second.slice(1))
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Move 1\. .* up$/)
  for (const width of ['390 px', '768 px', '1440 px']) {
    await page.getByLabel(width).check()
    await expect(page.getByTitle(`${width.replace(' px', '')} pixels wide`, { exact: false })).toBeVisible()
  }
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeVisible()
  const editor = page.url()
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '')

  await visit(page, editor)
  await page.getByRole('combobox', { name: 'Home page' }).selectOption('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '')
  expect(messages).toEqual([])
})
