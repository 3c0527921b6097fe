/** Categories, brands, attributes and the synonyms of the search in the back office. */
import { expect, type Page } from '@playwright/test'
import { confirmDialog, desktop, enterAsOwner, goTo, phone, test } from './admin.ts'
import { fetchPage, readText } from './html.ts'
import { collectConsoleMessages } from './story.ts'

/** Waits until the server has stored a new order, which the page shows at once. Call it before the move. */
async function orderStored(page: Page): Promise<void> {
  const response = await page.waitForResponse((reply) => {
    return reply.request().method() === 'PUT' && new URL(reply.url()).pathname.endsWith('order')
  })
  expect(response.status()).toBe(200)
}

test('Changes to categories, brands and attributes show in the shop', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/categories')
  await test.step('A new category is in the menu of the shop', async () => {
    await page.getByRole('link', { name: 'New category' }).click()
    await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Cargo bikes')
    await page.getByRole('button', { name: 'Add category' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cargo bikes')
    await expect(page.getByRole('group', { name: 'Deutsch' })).toContainText('missing')
  })
  await test.step('The arrow keys move it among its siblings', async () => {
    await page.setViewportSize(desktop)
    await goTo(page, '/admin/categories')
    const up = page.getByRole('button', { name: 'Move Cargo bikes up' })
    await up.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('status').filter({ hasText: /^Moved to place \d+ of \d+\.$/ })).toBeAttached()
    await expect(up).toBeFocused()
    const rows = page.getByRole('list', { name: 'Categories below Catalogue' }).locator('> li')
    await expect(rows.nth(-3)).toContainText('Cargo bikes')
  })
  await test.step('A category gets a new name and URL; the former URL redirects there', async () => {
    await page.getByRole('link', { name: 'Cargo bikes' }).click()
    await page.getByLabel('URL').fill('load-bikes')
    await expect(page.getByText('Once saved, /catalog/cargo-bikes leads to the new URL')).toBeVisible()
    await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Load bikes')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeFocused()
    const former = await page.request.get('/catalog/cargo-bikes', { maxRedirects: 0 })
    expect([former.status(), former.headers().location]).toEqual([301, '/catalog/load-bikes'])
    expect(readText(await fetchPage(page.request, '/catalog/load-bikes'), 'h1')).toBe('Load bikes')
  })
  await test.step('An empty category is deleted', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await confirmDialog(page, 'Delete Load bikes?', 'Delete')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
    await expect(page.getByRole('link', { name: 'Load bikes' })).toHaveCount(0)
  })
  await test.step('A brand is added and merged into another one', async () => {
    await goTo(page, '/admin/brands/new')
    await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Kettenwerk Inc')
    await page.getByRole('button', { name: 'Add brand' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kettenwerk Inc')
    const former = page.url().split('/').at(-1)
    await page.getByRole('button', { name: 'Merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Kettenwerk Inc into another one' })
    const into = dialog.getByLabel('Into')
    const target = (await into.locator('option').nth(1).textContent()) ?? ''
    await into.selectOption(target)
    await expect(dialog).toContainText(`imports and old links that name it mean ${target}`)
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(target)
    await expect(page.getByText(`“Kettenwerk Inc” is merged into “${target}”.`)).toBeFocused()
    expect(readText(await fetchPage(page.request, `/catalog?brand=${former}`), 'h1')).toBe(target)
  })
  await test.step('Brands are sorted by dragging', async () => {
    await goTo(page, '/admin/brands')
    await expect(page.getByText('Below bikes', { exact: true })).toHaveCount(4)
    const rows = page.getByRole('list', { name: 'Brands' }).getByRole('listitem')
    const last = (await rows.last().getByRole('link').first().textContent()) ?? ''
    const dragged = orderStored(page)
    await rows.last().dragTo(rows.first())
    await expect(rows.first().getByRole('link').first()).toHaveText(last)
    await expect(page.getByText(/^Moved to place 1 of \d+\.$/)).toBeAttached()
    await dragged
    await goTo(page, '/admin/attributes')
    await goTo(page, '/admin/brands')
    await expect(rows.first().getByRole('link').first()).toHaveText(last)
  })
  await test.step('Attributes are sorted by keyboard', async () => {
    await goTo(page, '/admin/attributes')
    const listed = page.getByRole('list', { name: 'Attributes' }).getByRole('listitem')
    const first = (await listed.first().getByRole('link').textContent()) ?? ''
    const moved = orderStored(page)
    await page.getByRole('button', { name: `Move ${first} down` }).press('ArrowDown')
    await expect(page.getByText(/^Moved to place 2 of \d+\.$/)).toBeAttached()
    await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused()
    await moved
    await goTo(page, '/admin/brands')
    await goTo(page, '/admin/attributes')
    await expect(listed.nth(1).getByRole('link')).toHaveText(first)
  })
  await test.step('An attribute gets an option', async () => {
    await page.getByRole('link', { name: 'Colour' }).click()
    await page.getByRole('link', { name: 'New option' }).click()
    // The attribute's page also has a field "Name".
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New option of Colour')
    await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill('Petrol mist')
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#1f6a7')
    await page.getByRole('button', { name: 'Add option' }).click()
    await expect(page.getByRole('alert')).toContainText('Write a colour such as #2f6b4a.')
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('#1f6a71')
    await page.getByRole('button', { name: 'Add option' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petrol mist')
  })
  // The browser logs rejected input, which the page shows at its fields.
  expect(messages.filter((text) => !text.includes('status of 422'))).toEqual([])
})

test('Synonyms change what a search in the shop finds', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/synonyms')
  const trial = page.getByRole('search', { name: 'Try a search' })
  const tryWord = async (text: string) => {
    await trial.getByLabel('Search for').fill(text)
    await trial.getByLabel('Search for').press('Enter')
  }
  const countFound = async (): Promise<number> =>
    (await (await page.request.get('/api/products?name=knucklebuster')).json()).meta.total
  await test.step('A word that no product has finds nothing', async () => {
    await expect(page.getByText('No groups of your own yet.')).toBeVisible()
    await tryWord('knucklebuster')
    await expect(page.getByRole('status')).toContainText('“knucklebuster” finds nothing.')
  })
  await test.step('A group with a phrase is rejected, and added once it has single words', async () => {
    await page.getByRole('link', { name: 'New group' }).click()
    await page.getByLabel('Words').fill('knucklebuster, pedal wrench')
    await page.getByRole('button', { name: 'Add group' }).click()
    await expect(page.getByRole('alert')).toContainText('“pedal wrench” is not a single word.')
    await page.getByLabel('Words').fill('knucklebuster, pedal')
    await page.getByRole('button', { name: 'Add group' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('knucklebuster, pedal')
  })
  await test.step('Shoppers find products by it', async () => {
    await goTo(page, '/admin/synonyms')
    await tryWord('knucklebuster')
    await expect(page.getByRole('status')).toContainText(/finds [1-9]\d* products?\./)
    expect(await countFound()).toBeGreaterThan(0)
  })
  await test.step('A built-in group is switched off, and on again with "Undo"', async () => {
    await page.setViewportSize(desktop)
    const group = page
      .getByRole('list', { name: 'Built-in groups' })
      .getByRole('listitem')
      .filter({ hasText: 'sonnette' })
    await group.getByRole('button', { name: 'Switch off' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'no longer uses “Klingel' })).toBeFocused()
    await expect(group).toContainText('Off')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'uses “Klingel, Glocke, bell …” again' })).toBeFocused()
    await expect(group).not.toContainText('Off')
  })
  await test.step('The group is deleted', async () => {
    await page.getByRole('link', { name: 'knucklebuster, pedal' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await confirmDialog(page, 'Delete this group?', 'Delete')
    await expect(page.getByRole('status').filter({ hasText: 'knucklebuster, pedal' })).toBeFocused()
    expect(await countFound()).toBe(0)
  })
  expect(messages.filter((text) => !text.includes('status of 422'))).toEqual([])
})
