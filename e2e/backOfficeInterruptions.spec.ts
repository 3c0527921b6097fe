/**
 * Interruptions while a product is edited in the back office. For dialogs, see `backOfficeDialogs.spec.ts`; for two people editing at once,
 * see `backOfficeProduct.spec.ts`.
 */
import { expect, type Page } from '@playwright/test'
import { addMember, desktop, enterAsOwner, goTo, memberPassword, owner, signIn, test } from './admin.ts'
import { holdRequests } from './network.ts'
import { expectAccessibleEverywhere, expectHydrated, visit } from './story.ts'

const french = (page: Page) => page.getByRole('group', { name: /Français/ }).getByLabel('Name')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function openProduct(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Weir rim/ })
    .first()
    .click()
  await expect(french(page)).toBeVisible()
}

test('The product editor loses no input when the session expires or the role is revoked', async ({
  page,
  browser,
  staffShop,
}) => {
  await page.setViewportSize(desktop)
  await enterAsOwner(page, '/admin/products?search=weir+rim')
  await openProduct(page)

  await test.step('Input typed while the product is being saved stays', async () => {
    const release = await holdRequests(page, /\/api\/admin\/products\/\d+$/)
    const saving = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page)
    await saving
    await french(page).fill('Jante Weir, entre deux')
    await release()
    await expect(page.getByText('Saved, except for what you have typed since.')).toBeVisible()
    await expect(french(page)).toHaveValue('Jante Weir, entre deux')
    await save(page)
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
    await expect(french(page)).toHaveValue('Jante Weir, entre deux')
  })

  await test.step('When the session expires, a dialog asks for the password, and the product is saved', async () => {
    await french(page).fill('Jante Weir, une')
    await page.context().clearCookies({ name: 'chainline_staff' })
    await save(page)
    const again = page.getByRole('dialog', { name: 'Log in again' })
    await again.getByLabel(/^Password/).fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(french(page)).toHaveValue('Jante Weir, une')
  })

  await test.step('Signing in in a new tab works, too', async () => {
    await french(page).fill('Jante Weir, deux')
    await page.context().clearCookies({ name: 'chainline_staff' })
    await save(page)
    await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Not now' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Log in again in a new tab, then save' }).click()
    const tab = await opened
    await signIn(tab, owner.email, owner.password)
    await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await tab.close()
    await expect(french(page)).toHaveValue('Jante Weir, deux')
    await save(page)
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  await test.step('Each of two tabs with the product restores its own input; a third one can restore that of a closed tab', async () => {
    const brand = (tab: Page) => tab.getByLabel('Brand', { exact: true })
    const restore = (tab: Page) => tab.getByRole('button', { name: 'Restore it' })
    const open = async () => {
      const tab = await page.context().newPage()
      await tab.setViewportSize(desktop)
      await visit(tab, page.url())
      await expect(french(tab)).toHaveValue('Jante Weir, deux')
      return tab
    }
    const [second, savedBrand] = [await open(), await brand(page).inputValue()]
    await french(page).fill('Jante Weir, onglet un')
    await brand(second).fill('Second Tab')

    await page.reload()
    await restore(page).click()
    await expect(french(page)).toHaveValue('Jante Weir, onglet un')
    await expect(brand(page)).toHaveValue(savedBrand)
    await second.reload()
    await restore(second).click()
    await expect(brand(second)).toHaveValue('Second Tab')
    await expect(french(second)).toHaveValue('Jante Weir, deux')

    const third = await open()
    // The editor has sent the same query earlier, so by now it has the result.
    await third.evaluate(() => navigator.locks.query().then(() => new Promise(requestAnimationFrame)))
    await expect(restore(third)).toBeHidden()
    await second.close()
    await third.reload()
    await restore(third).click()
    await expect(brand(third)).toHaveValue('Second Tab')
    await third.getByRole('button', { name: 'Discard changes' }).click()
    await third.getByRole('button', { name: 'Discard it' }).click()
    await third.close()

    await save(page)
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.reload()
    await expect(french(page)).toHaveValue('Jante Weir, onglet un')
    await expect(restore(page)).toBeHidden()
  })

  await test.step('When the role is revoked, saving reports it, and works once the role is back', async () => {
    const { id, email, app } = await addMember(staffShop, 'manager')
    const context = await browser.newContext({ baseURL: staffShop.url })
    const manager = await context.newPage()
    await manager.setViewportSize(desktop)
    const otp = app.generate({ timestamp: Date.now() + 30_000 })
    const reply = await context.request.post('/api/admin/session', { data: { email, password: memberPassword, otp } })
    expect(reply.status(), await reply.text()).toBe(200)
    await visit(manager, new URL(page.url()).pathname)
    const setRole = async (role: string) => {
      const { data: members } = await (await page.request.get('/api/admin/staff')).json()
      const { name, version } = members.find((member: { id: number }) => member.id === id)
      const headers = { origin: staffShop.url }
      const changed = await page.request.put(`/api/admin/staff/${id}`, { data: { name, role, version }, headers })
      expect(changed.status(), await changed.text()).toBe(200)
    }
    await french(manager).fill('Jante Weir, trois')
    await setRole('workshop')
    await save(manager)
    await expect(manager.getByRole('alert')).toContainText('Your role does not allow this')
    await expect(french(manager)).toHaveValue('Jante Weir, trois')
    await expectAccessibleEverywhere(manager)
    await setRole('manager')
    await save(manager)
    await expect(manager.getByText('Saved.')).toBeVisible()

    // A new password is never stored.
    await goTo(manager, '/admin/account')
    await manager.getByRole('button', { name: 'Change password' }).click()
    await manager.getByLabel('New password').fill('a-secret-that-stays-here')
    await manager.reload()
    await expectHydrated(manager)
    await expect(manager.getByRole('dialog')).toBeHidden()
    const stored = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])
    expect(await manager.evaluate(stored)).not.toContain('a-secret-that-stays-here')
    await context.close()
  })
})
