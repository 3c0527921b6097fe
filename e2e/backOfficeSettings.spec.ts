/** The shop's settings in the back office. */
import { expect } from '@playwright/test'
import { desktop, enterAsOwner, phone, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated } from './story.ts'

test('Settings changed on a desktop and a phone apply to the shop without a restart', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const saved = page.getByRole('status').filter({ hasText: 'Saved.' })
  await page.setViewportSize(desktop)

  await test.step('An invalid value shows an error at its field, and input survives a reload', async () => {
    await enterAsOwner(page, '/admin/settings')
    await expect(page.getByRole('heading', { level: 2, name: 'General' })).toBeVisible()
    await page.getByLabel('Shop name').fill('Spokes & Sons')
    await page.getByLabel('Days to return goods').fill('400')
    await page.keyboard.press('Control+s')
    await page.getByRole('link', { name: 'Days to return goods: This must be a number of days, 1 to 365.' }).click()
    await expect(page.getByLabel('Days to return goods')).toBeFocused()
    await page.reload()
    await expectHydrated(page)
    await page.getByRole('button', { name: 'Restore it' }).click()
    await page.getByLabel('Days to return goods').fill('60')
    await page.keyboard.press('Control+s')
    await expect(saved).toBeFocused()
    await expect
      .poll(async () => (await page.request.get('/')).text(), { message: 'the name in the shop' })
      .toContain('Spokes &amp; Sons')
  })

  await test.step('When hidden, blog and registration have neither links nor pages', async () => {
    const set = async (blog: string, accounts: string) => {
      await page.getByLabel('Blog', { exact: true }).selectOption(blog)
      await page.getByLabel('New customer accounts').selectOption(accounts)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('dialog', { name: 'Save these settings?' }).getByRole('button', { name: 'Save' }).click()
      await expect(saved).toBeFocused()
    }
    const status = async (path: string) => (await page.request.get(path)).status()
    await set('Hidden', 'Closed')
    await expect.poll(() => status('/blog-standard'), { message: 'the blog is hidden' }).toBe(404)
    for (const path of ['/blog', '/blog-details-standard', '/blog/rss.xml', '/sitemap-posts-1.xml'])
      expect(await status(path), path).toBe(404)
    const home = await (await page.request.get('/')).text()
    expect(home).not.toMatch(/href="[^"]*(blog|mode=register)/)
    const register = await (await page.request.get('/login-register?mode=register')).text()
    expect(register).toContain('does not create new accounts')
    expect(register).not.toContain('name="password"')
    await set('Shown', 'Can be created')
    await expect.poll(() => status('/blog-standard'), { message: 'the blog is shown' }).toBe(200)
  })

  await test.step('A change of taxes states its consequences before it is saved', async () => {
    await page.getByRole('link', { name: 'Country, seller and taxes' }).click()
    await page.getByLabel('Postal address').fill('1 High Street, York')
    await page.getByLabel('Prices of products').selectOption('with tax')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save these settings?' })
    await expect(dialog).toContainText('Issued invoices and credit notes keep the seller')
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Postal address')).toHaveValue('1 High Street, York')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(saved).toBeFocused()
  })

  await test.step('Only the last characters of a secret are shown', async () => {
    await page.getByRole('link', { name: 'Email and SMS' }).click()
    const url = page.getByLabel('URL of the text message service', { exact: true })
    await url.fill('https://sms.example.com/send?key=very-secret-4321')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(saved).toBeFocused()
    await expect(url).toHaveValue('')
    await expect(page.getByText('Set, ends in 4321.')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Remove/ }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Set, ends in 4321.')).toBeHidden()
  })

  await test.step('A test email is sent, and the page says where', async () => {
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'in the folder outbox' })).toBeFocused()
  })

  await test.step('On a phone, the menu’s button names the page, and the menu opens by keyboard', async () => {
    await page.getByRole('link', { name: 'Exchange rates' }).click()
    await expect(page).toHaveURL(/currencies$/)
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(phone)
    const menu = page.getByRole('button', { name: 'Menu Settings' })
    await menu.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(menu).toBeFocused()
    await menu.click()
    await drawer.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/orders$/)
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('button', { name: 'Menu Orders' })).toBeVisible()
  })
  // The browser logs rejected input, which the page shows at its fields.
  expect(messages.filter((text) => !text.includes('status of 422'))).toEqual([])
})
