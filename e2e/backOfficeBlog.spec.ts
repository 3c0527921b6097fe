/** The blog in the back office. */
import { expect } from '@playwright/test'
import { confirmDialog, desktop, enterAsOwner, goTo, phone, test } from './admin.ts'
import { fetchPage } from './html.ts'
import { collectConsoleMessages, expectHydrated } from './story.ts'

test('A post is written with a preview, survives a reload, is published and restored to an earlier version', async ({
  page,
}) => {
  const messages = collectConsoleMessages(page)
  const stamp = Date.now()
  const title = `Quiet chains ${stamp}`
  const tag = `Rain ${stamp}`
  const path = `/blog/${title.toLowerCase().replaceAll(' ', '-')}`
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/posts')
  await page.getByRole('button', { name: 'Add a post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a post' })
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const summary = page.getByRole('textbox', { name: 'Summary' })
  const text = page.getByRole('textbox', { name: 'Text' })
  await page.getByLabel('Status').selectOption('Published')
  await page.keyboard.press('Control+s')
  await page.getByRole('link', { name: /The summary needs/ }).click()
  await expect(summary).toBeFocused()
  await summary.fill('How to keep a chain quiet in the rain.')
  await text.fill('## Oil\n\nNot **much**.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Oil' })).toBeVisible()
  await test.step('An image is chosen and described', async () => {
    await page
      .getByLabel('Choose an image')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
    await expect(page.getByText('This is not a readable JPEG')).toBeVisible()
    const stored = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/admin/images')
    await page.getByLabel('Choose an image').setInputFiles('demo/images/scenes/chain-care.avif')
    await stored
    await page.getByLabel('Description of the image').fill('A clean chain')
    await expect(preview.getByRole('presentation')).toBeVisible()
  })
  await test.step('A new tag is added, and an existing one is chosen from suggestions', async () => {
    const tags = page.getByRole('combobox', { name: 'Tags' })
    await tags.fill(tag)
    const added = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/admin/posts/labels')
    await page.getByRole('option', { name: `Add “${tag}”` }).click()
    await added
    await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible()
    await tags.fill('drive')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove Drivetrain' })).toBeVisible()
    // The first Escape closes the list; the second must not discard the tags.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Remove Drivetrain' })).toBeVisible()
  })
  await page.reload()
  await expectHydrated(page)
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(text).toHaveValue('## Oil\n\nNot **much**.')
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeFocused()

  await text.fill('## Wax')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeFocused()
  await page.getByText('Versions', { exact: true }).click()
  await page
    .getByRole('button', { name: /^Go back to the version/ })
    .nth(1)
    .click()
  await expect(text).toHaveValue('## Oil\n\nNot **much**.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: 'Shoppers see it now.' })).toBeFocused()
  const editor = new URL(page.url()).pathname
  const shown = await fetchPage(page.request, path)
  expect([...shown.querySelectorAll('h2')].map(({ textContent }) => textContent)).toContain('Oil')
  expect(shown.querySelectorAll('img[alt="A clean chain"]')).not.toHaveLength(0)

  await test.step('The tag is renamed, and its former URL redirects to the new one', async () => {
    await goTo(page, '/admin/posts/labels')
    await page.getByRole('link', { name: tag, exact: true }).click()
    await page.getByRole('group', { name: 'English' }).getByLabel('Name').fill(`Wet ${stamp}`)
    await page.getByLabel('URL').fill(`wet-${stamp}`)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: `Wet ${stamp}` })).toBeVisible()
    const former = await page.request.get(`/blog-standard?tag=rain-${stamp}`)
    expect(former.url()).toMatch(new RegExp(`/blog-standard\\?tag=wet-${stamp}$`))
    expect(await former.text()).toContain(`href="${path}"`)
    await goTo(page, `/admin/posts?tag=wet-${stamp}`)
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await goTo(page, '/admin/posts/labels')
    await page.getByRole('link', { name: `Wet ${stamp}`, exact: true }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await confirmDialog(page, `Delete Wet ${stamp}?`, 'Delete')
    await expect(page.getByRole('heading', { level: 1, name: 'Categories and tags' })).toBeVisible()
  })

  await goTo(page, editor)
  await expect(page.getByRole('button', { name: 'Remove Drivetrain' })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove Wet ${stamp}` })).toBeHidden()
  await page.getByLabel('Status').selectOption('Draft: not visible in the shop')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, `Delete ${title}?`, 'Delete')
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeHidden()
  // The browser logs the 404 of the draft and the rejected save, both of which the story expects.
  expect(messages.filter((message) => !/status of 4(04|22)/.test(message))).toEqual([])
})

test('On a phone, changes that two people make to a post at once are merged', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(phone)
  await enterAsOwner(page, '/admin/posts?status=published')
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click()
  await expectHydrated(page)
  const author = page.getByLabel('Author')
  await expect(author).toBeVisible()
  await test.step('A colleague saves first', async () => {
    const call = `/api${new URL(page.url()).pathname}`
    const { version, form } = (await (await page.request.get(call)).json()).data
    const reply = await page.request.put(call, { data: { version, form: { ...form, author: 'Asha Rao' } } })
    expect(reply.status(), await reply.text()).toBe(200)
  })

  await author.fill('Ravi Menon')
  await page.getByLabel('Title').fill('Rewritten by two')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Both of you have changed this' })
  await dialog.getByRole('radio', { name: /Asha Rao/ }).check()
  await dialog.getByRole('button', { name: 'Use these' }).click()
  await expect(author).toHaveValue('Asha Rao')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rewritten by two' })).toBeVisible()
  expect(messages.filter((message) => !/status of 409/.test(message))).toEqual([])
})
