import { expect, type Page, test } from '@playwright/test'
import { anAddress, logIn, newCustomer } from './account.ts'
import { said } from './messages.ts'
import { answer, cut, hold } from './network.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const book = '/my-account/addresses'
const work = {
  ...anAddress,
  company_name: 'Iyer & Sons',
  address1: ['1 Mill Lane'],
  city: 'Mumbai',
  postcode: '400001',
}

const blocks = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
const form = (page: Page, name = 'New address') => page.getByRole('form', { name })

/** A new customer with these addresses, the first of them the default. */
async function visitBook(page: Page, addresses: object[]): Promise<void> {
  const token = await logIn(page, await newCustomer(page.request))
  for (const data of addresses) {
    expect((await page.request.post(`/api/addresses/create?token=${token}`, { data })).status()).toBe(200)
  }
  await visit(page, book)
}

test('a customer writes the first address by keyboard alone, and it is the default', async ({ page }) => {
  const messages = messagesOf(page)
  await visitBook(page, [])
  await expect(page).toHaveTitle(/^Addresses/)
  await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused()
  await expect(form(page).getByLabel('First name')).toHaveValue('Meera')
  await page.keyboard.press('Tab')
  for (const text of ['+91 20 5550 0100', null, null, '', '4 Canal Street', '', '411001', 'Pune', null]) {
    if (text) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await expect(form(page).getByLabel('State')).toBeFocused()
  await expect(form(page).getByRole('option', { name: 'Maharashtra' })).toBeAttached()
  await page.keyboard.type('Maharashtra')
  await page.keyboard.press('Tab')
  await expect(form(page).getByRole('button', { name: 'Save address' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, 'Address Saved Successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeFocused()
  await expect(blocks(page)).toHaveText(/Default address.*4 Canal Street.*411001 Pune.*Maharashtra, India/)
  await page.reload()
  await expect(blocks(page)).toHaveCount(1)
  expect(messages).toEqual([])
})

test('what is missing is said at its field; the states and the postcode are those of the country', async ({ page }) => {
  await visitBook(page, [anAddress])
  await page.getByRole('button', { name: 'Add address' }).click()
  await form(page).getByRole('button', { name: 'Save address' }).click()
  const complaints = form(page)
    .getByRole('alert')
    .filter({ hasText: /^Please check \d fields/ })
  await expect(complaints).toBeFocused()
  await complaints.getByRole('link', { name: 'Street and number is required.' }).click()
  await expect(form(page).getByLabel('Street and number')).toBeFocused()
  await expect(form(page).getByLabel('State')).toHaveAccessibleDescription('State is required.')
  await form(page).getByLabel('State').selectOption('Maharashtra')
  await form(page).getByLabel('Country').selectOption('Germany')
  await expect(form(page).getByLabel('State')).toHaveValue('')
  await form(page).getByLabel('State').selectOption('Berlin')
  await form(page).getByLabel('Phone').fill('+49 30 5550 0100')
  await form(page).getByLabel('Street and number').fill('Torstraße 1')
  await form(page).getByLabel('City').fill('Berlin')
  await form(page).getByLabel('Postcode').fill('1011')
  await form(page).getByRole('button', { name: 'Save address' }).click()
  await expect(form(page).getByLabel('Postcode')).toHaveAccessibleDescription(/valid postcode/)
  await form(page).getByLabel('Postcode').fill('10119')
  await form(page).getByRole('button', { name: 'Save address' }).click()
  await expect(blocks(page).filter({ hasText: 'Torstraße 1' })).toContainText('10119 Berlin')
})

test('an address is changed in its place; giving it up leaves it as it was', async ({ page }) => {
  await visitBook(page, [anAddress, work])
  await page.getByRole('button', { name: 'Edit Meera Iyer, Mumbai' }).click()
  const change = form(page, 'Edit address')
  await expect(change.getByLabel('State')).toHaveValue('MH')
  await change.getByLabel('City').fill('Thane')
  await change.getByRole('button', { name: 'Cancel' }).click()
  await expect(blocks(page).filter({ hasText: 'Mumbai' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Meera Iyer, Mumbai' }).click()
  await change.getByLabel('City').fill('Thane')
  await change.getByRole('checkbox', { name: 'Use as default address' }).check()
  await change.getByRole('button', { name: 'Save address' }).click()
  await expect(said(page, 'Address Saved Successfully!')).toBeVisible()
  await expect(blocks(page)).toHaveText([/Default address.*Iyer & Sons.*Thane/, /^Meera Iyer4 Canal Street/])
})

test('another default is chosen with one press, and an address is deleted after a second look', async ({ page }) => {
  await visitBook(page, [anAddress, work])
  await page.getByRole('button', { name: 'Set as default Meera Iyer, Mumbai' }).click()
  await expect(blocks(page)).toHaveText([/Default address.*Mumbai/, /Pune/])
  await page.getByRole('button', { name: 'Delete Meera Iyer, Mumbai' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
  await expect(question).toContainText('1 Mill Lane')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete Meera Iyer, Mumbai' })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^Address Deleted\s+Successfully!$/).first()).toBeVisible()
  await expect(blocks(page)).toHaveText([/Default address.*Pune/])
  await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused()
})

test('saving takes its time, then fails, then works; what was typed stays', async ({ page }) => {
  await visitBook(page, [])
  await page.getByRole('button', { name: 'Add address' }).click()
  await form(page).getByLabel('Phone').fill('+91 20 5550 0100')
  await form(page).getByLabel('Street and number').fill('4 Canal Street')
  await form(page).getByLabel('Postcode').fill('411001')
  await form(page).getByLabel('City').fill('Pune')
  await form(page).getByLabel('State').selectOption('Maharashtra')
  const save = form(page).getByRole('button', { name: 'Save address' })
  const mend = await cut(page, '**/api/addresses/create*')
  await save.click()
  await expect(form(page).getByRole('alert')).toHaveText('Some Error occured , Please Contact Admin')
  await expect(form(page).getByLabel('Street and number')).toHaveValue('4 Canal Street')
  await mend()
  const letGo = await hold(page, '**/api/addresses/create*')
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await letGo()
  await expect(said(page, 'Address Saved Successfully!')).toBeVisible()
  await expect(blocks(page)).toHaveCount(1)
})

test('a book that cannot be read says so and is asked for again; a delete that fails leaves the address', async ({
  page,
}) => {
  await visitBook(page, [anAddress])
  await expect(blocks(page)).toHaveCount(1)
  let mend = await answer(page, '**/api/addresses?*', { status: 500, json: { error: 'server', message: '' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(blocks(page)).toHaveCount(1)
  mend = await cut(page, '**/api/addresses/*')
  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(said(page, 'Some Error occured , Please Contact Admin')).toBeVisible()
  await mend()
  await page.reload()
  await expect(blocks(page)).toHaveCount(1)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the address book has no accessibility violation, narrow and wide, in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await visitBook(page, [anAddress, work])
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(blocks(page)).toHaveCount(2)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Add address' }).click()
      await form(page).getByRole('button', { name: 'Save address' }).click()
      await expect(
        form(page)
          .getByRole('alert')
          .filter({ hasText: /^Please check/ }),
      ).toBeVisible()
      await expectAccessible(page)
      await form(page).getByRole('button', { name: 'Cancel' }).click()
    }
  })
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('the book speaks German to the end', async ({ page }) => {
    await visitBook(page, [anAddress])
    await expect(page.getByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible()
    await expect(blocks(page)).toContainText('Standardadresse')
    await page.getByRole('button', { name: 'Löschen Meera Iyer, Pune' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(said(page, 'Adresse gelöscht!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Noch keine Adressen' })).toBeVisible()
    await expectAccessible(page)
  })
})
