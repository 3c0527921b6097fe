/** Content pages, banners and the home page in the back office. */
import { expect } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { confirmDialog, desktop, enterAsOwner, goTo, phone, test } from './admin.ts'
import { fetchPage, readText } from './html.ts'
import { collectConsoleMessages, expectAccessibleEverywhere } from './story.ts'

test('Changes to pages, banners and the home page show in the shop', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const slug = `workshop-${Date.now()}`
  const readHeading = async () => readText(await fetchPage(page.request, '/'), 'h1')
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/pages')

  await test.step('A page is written with a preview, linked in the footer and deleted', async () => {
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
    const home = await fetchPage(page.request, '/')
    expect(readText(home, `footer a[href="/page/${slug}"]`)).toBe('Our workshop')
    const headings = (await fetchPage(page.request, `/page/${slug}`)).querySelectorAll('h2')
    expect([...headings].map(({ textContent }) => textContent)).toContain('Hours')
    await page.getByRole('button', { name: 'Delete' }).click()
    await confirmDialog(page, 'Delete Our workshop?', 'Delete')
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Our workshop' })).toBeHidden()
    expect((await page.request.get(`/page/${slug}`)).status()).toBe(404)
  })

  await test.step('Banners are sorted by keyboard', async () => {
    await page.setViewportSize(desktop)
    await goTo(page, '/admin/banners')
    await expect(page.getByRole('heading', { level: 1, name: 'Banners' })).toBeVisible()
    const titles = page.getByRole('main').getByRole('listitem').getByRole('link')
    const [first = '', second = ''] = await titles.allTextContents()
    const down = page.getByRole('button', { name: `Move ${first} down` })
    await down.focus()
    const stored = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/admin/banners/order')
    await page.keyboard.press('Enter')
    await expect(titles.first()).toHaveText(second)
    await stored
    expect(await readHeading()).toBe(second)

    // A banner that shoppers do not see is not announced as visible.
    await titles.first().click()
    await page.getByLabel('From').fill('2099-01-01T09:00')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Shoppers will see it from its start date.' }),
    ).toBeVisible()
    await page.getByLabel('From').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeVisible()
  })

  await test.step('The shop’s own home starts from another one, is arranged by keyboard, published and reverted', async () => {
    const publish = async () => {
      const stored = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Publish' }).click()
      expect((await stored).status()).toBe(200)
      await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeVisible()
    }
    await goTo(page, '/admin/homes')
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
    const removes = page.getByRole('button', { name: /^Remove \d/ })
    const count = await removes.count()
    await removes.nth(count - 2).focus()
    await page.keyboard.press('Enter')
    await expect(removes).toHaveCount(count - 1)
    await expect(removes.last()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(removes).toHaveCount(count - 2)
    await expect(removes.last()).toBeFocused()
    for (const width of ['390 px', '768 px', '1440 px']) {
      await page.getByLabel(width).check()
      await expect(page.getByTitle(`${width.replace(' px', '')} pixels wide`, { exact: false })).toBeVisible()
    }
    await expectAccessibleEverywhere(page)
    await publish()
    expect(await readHeading()).toBe(heading)
    await page.getByRole('combobox', { name: 'Home page' }).selectOption('')
    await publish()
    expect(await readHeading()).not.toBe(heading)
  })

  await test.step('Lists and editors show titles in the language of the reader', async () => {
    await page.context().addCookies([{ name: preferenceCookies.locale, value: 'de', url: page.url() }])
    await page.goto('/admin/pages')
    await page.getByRole('link', { name: 'Unser Laden' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Unser Laden' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Our store')
  })
  expect(messages).toEqual([])
})
