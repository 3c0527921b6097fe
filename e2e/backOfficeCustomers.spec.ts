/** Customers in the back office. */
import { expect } from '@playwright/test'
import { newCustomer } from './account.ts'
import { chooseFromMenu, desktop, enterAsOwner, goTo, phone, placeOrder, test } from './admin.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, expectHydrated } from './story.ts'

test('Staff find a guest from an order, write a note, erase the guest’s data, and search by keyboard', async ({
  page,
  request,
}) => {
  const messages = collectConsoleMessages(page)
  const email = `meera-${Date.now()}@example.com`
  const number = await placeOrder(request, email)
  await page.setViewportSize(phone)
  await enterAsOwner(page, `/admin/orders/${number}`)
  await page.getByRole('link', { name: 'Meera Iyer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
  await expect(page.getByText(/^Orders as a guest since/)).toBeVisible()

  await test.step('The list of customers also finds the guest', async () => {
    await chooseFromMenu(page, 'Customers')
    await page.getByRole('searchbox').fill(email)
    await page.keyboard.press('Enter')
    // The search replaces the list.
    await expect(page.getByText('One customer', { exact: true })).toBeVisible()
    const guest = page.getByRole('link', { name: 'Meera Iyer' })
    await expect(guest).toHaveCount(1)
    await guest.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meera Iyer' })).toBeVisible()
    await expect(page.getByRole('link', { name: email })).toBeVisible()
  })

  await page.getByLabel('New note').fill('Wants mudguards.')
  await page.reload()
  await expectHydrated(page)
  await expect(page.getByLabel('New note')).toHaveValue('Wants mudguards.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = page.getByRole('listitem').filter({ hasText: 'Wants mudguards.' })
  await expect(note).toContainText('Robin Demo')
  await expect(page.getByLabel('New note')).toHaveValue('')
  await note.getByRole('button', { name: /^Remove/ }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toBeVisible()

  await page.getByRole('button', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Meera Iyer?' })
  await expect(dialog).toContainText('cannot be undone')
  await expectAccessibleEverywhere(page)
  await page.setViewportSize(phone)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  const erased = page.getByRole('status').filter({ hasText: 'The personal data is erased.' })
  await expect(erased).toBeFocused()
  await page.reload()
  await expectHydrated(page)
  await expect(erased).toHaveCount(0)

  await test.step('Customers are searched by keyboard alone', async () => {
    const name = `Quill${Date.now()}`
    const customer = await newCustomer(request, { firstName: 'Zoë', lastName: name })
    await page.setViewportSize(desktop)
    await page.keyboard.press('/')
    await page.keyboard.type(`zoe ${name.slice(0, -3)}`)
    await page.keyboard.press('Enter')
    // Wait for the result: until then, J would focus a row that the search replaces.
    await expect(page.getByText('One customer', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Zoë ${name}` })).toBeVisible()
    await expect(page.getByRole('link', { name: customer.email })).toBeVisible()
    await expect(page.getByText('No orders yet.')).toBeVisible()
    await goTo(page, '/admin/customers?search=nobody-at-all')
    await expect(page.getByText('No matching customers')).toBeVisible()
  })
  expect(messages).toEqual([])
})
