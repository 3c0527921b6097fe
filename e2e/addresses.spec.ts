import { expect, type Page, test } from '@playwright/test'
import { anAddress, newCustomer, signIn } from './account.ts'
import { findMessage } from './messages.ts'
import { abortRequests, fulfillRequests, holdRequests } from './network.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

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

async function addAddresses(page: Page, token: string, addresses: object[]): Promise<void> {
  for (const data of addresses) {
    expect((await page.request.post(`/api/addresses/create?token=${token}`, { data })).status()).toBe(200)
  }
}

/** Opens the address book of a new customer with these addresses; the first one is the default. @returns the token */
async function visitBook(page: Page, addresses: object[]): Promise<string> {
  const token = await signIn(page, await newCustomer(page.request))
  await addAddresses(page, token, addresses)
  await visit(page, book)
  return token
}

test('A customer creates and changes an address book', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const token = await visitBook(page, [])

  await test.step('A first address, entered by keyboard, becomes the default', async () => {
    await expect(page).toHaveTitle(/^Addresses/)
    await expect(page.getByRole('heading', { name: 'No addresses yet' })).toBeVisible()
    const release = await holdRequests(page, '**/api/statelist*')
    await page.getByRole('button', { name: 'Add address' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'New address' })).toBeFocused()
    await expect(form(page).getByLabel('First name')).toHaveValue('Meera')
    await page.keyboard.press('Tab')
    for (const text of ['+91 20 5550 0100', null, null, '', '4 Canal Street', '', '411001', 'Pune', null]) {
      if (text) await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(form(page).getByLabel('State')).toBeFocused()
    await release()
    await expect(form(page).getByRole('option', { name: 'Maharashtra' })).toBeAttached()
    await expect(form(page).getByLabel('State')).toBeFocused()
    await page.keyboard.type('Maharashtra')
    await page.keyboard.press('Tab')
    await expect(form(page).getByRole('button', { name: 'Save address' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(findMessage(page, 'Address Saved Successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Meera Iyer' })).toBeFocused()
    await expect(blocks(page)).toHaveText(/Default address.*4 Canal Street.*411001 Pune.*Maharashtra, India/)
    await page.reload()
    await expect(blocks(page)).toHaveCount(1)
  })
  // The browser logs the following failures.
  expect(messages).toEqual([])

  await test.step('Retries an address book that cannot be loaded; a failed deletion leaves the address in place', async () => {
    await expect(blocks(page)).toHaveCount(1)
    let restore = await fulfillRequests(page, '**/api/addresses?*', {
      status: 500,
      json: { error: 'server', message: '' },
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible()
    await expectAccessible(page)
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(blocks(page)).toHaveCount(1)
    restore = await abortRequests(page, '**/api/addresses/*')
    await page.getByRole('button', { name: /^Delete/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(findMessage(page, 'Some Error occured , Please Contact Admin')).toBeVisible()
    await restore()
    await expect(blocks(page)).toHaveCount(1)
  })

  await addAddresses(page, token, [work])
  await page.reload()
  await expect(blocks(page)).toHaveCount(2)
  await expectAccessibleEverywhere(page)

  await test.step('Edits an address in place; canceling leaves it unchanged', async () => {
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
    await expect(findMessage(page, 'Address Saved Successfully!')).toBeVisible()
    await expect(blocks(page)).toHaveText([/Default address.*Iyer & Sons.*Thane/, /^Meera Iyer4 Canal Street/])
  })

  await test.step('Changes the default with one click and deletes an address after confirmation', async () => {
    await page.getByRole('button', { name: 'Set as default Meera Iyer, Pune' }).click()
    await expect(blocks(page)).toHaveText([/Default address.*Pune/, /Thane/])
    await page.getByRole('button', { name: 'Delete Meera Iyer, Pune' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete this address?' })
    await expect(question).toContainText('4 Canal Street')
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: 'Delete Meera Iyer, Pune' })).toBeFocused()
    await page.keyboard.press('Enter')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(/^Address Deleted\s+Successfully!$/).first()).toBeVisible()
    await expect(blocks(page)).toHaveText([/Default address.*Thane/])
    await expect(page.getByRole('button', { name: 'Add address' })).toBeFocused()
  })

  await test.step('Shows missing values at their fields; states and postcode depend on the country', async () => {
    await page.getByRole('button', { name: 'Add address' }).click()
    await form(page).getByRole('button', { name: 'Save address' }).click()
    const errorSummary = form(page)
      .getByRole('alert')
      .filter({ hasText: /^Please check \d fields/ })
    await expect(errorSummary).toBeFocused()
    await expectAccessibleEverywhere(page)
    await errorSummary.getByRole('link', { name: 'Street and number is required.' }).click()
    await expect(form(page).getByLabel('Street and number')).toBeFocused()
    await expect(form(page).getByLabel('State')).toHaveAccessibleDescription('State is required.')
    await form(page).getByLabel('State').selectOption('Maharashtra')
    await form(page).getByLabel('Country').selectOption('Germany')
    // German addresses have none.
    await expect(form(page).getByLabel('State')).toHaveCount(0)
    await form(page).getByLabel('Phone').fill('+49 30 5550 0100')
    await form(page).getByLabel('Street and number').fill('Torstraße 1')
    await form(page).getByLabel('City').fill('Berlin')
    await form(page).getByLabel('Postcode').fill('1011')
    await form(page).getByRole('button', { name: 'Save address' }).click()
    await expect(form(page).getByLabel('Postcode')).toHaveAccessibleDescription(/valid postcode/)
    await form(page).getByLabel('Postcode').fill('10119')
  })

  await test.step('Preserves the input while saving is slow, fails and then succeeds', async () => {
    const save = form(page).getByRole('button', { name: 'Save address' })
    const restore = await abortRequests(page, '**/api/addresses/create*')
    await save.click()
    await expect(form(page).getByRole('alert')).toHaveText('Some Error occured , Please Contact Admin')
    await expect(form(page).getByLabel('Street and number')).toHaveValue('Torstraße 1')
    await restore()
    const release = await holdRequests(page, '**/api/addresses/create*')
    await save.click()
    await expect(save).toHaveAttribute('aria-busy', 'true')
    await release()
    await expect(findMessage(page, 'Address Saved Successfully!')).toBeVisible()
    await expect(blocks(page).filter({ hasText: 'Torstraße 1' })).toContainText('10119 Berlin')
  })
})

test.describe('In German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('The address book is German throughout', async ({ page }) => {
    await visitBook(page, [anAddress])
    await expect(page.getByRole('heading', { level: 1, name: 'Adressen' })).toBeVisible()
    await expect(blocks(page)).toContainText('Standardadresse')
    await page.getByRole('button', { name: 'Löschen Meera Iyer, Pune' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(findMessage(page, 'Adresse gelöscht!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Noch keine Adressen' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adresse hinzufügen' })).toBeFocused()
    await expectAccessible(page)
  })
})
