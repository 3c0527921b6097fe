/** The checkout of customers with saved addresses. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { anAddress, newCustomer, signIn } from './account.ts'
import { lube } from './cart.ts'
import { abortRequests } from './network.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

const work = {
  ...anAddress,
  address1: ['1 Mill Lane'],
  city: 'Mumbai',
  postcode: '400001',
  company_name: 'Iyer & Sons',
}

/** Opens the checkout of a new customer with these addresses and something in the cart. @returns the token */
async function visitCheckout(page: Page, addresses: readonly object[]): Promise<string> {
  const token = await signIn(page, await newCustomer(page.request))
  for (const data of addresses) {
    expect((await page.request.post(`/api/addresses/create?token=${token}`, { data })).status()).toBe(200)
  }
  const cart = { data: { quantity: 1, is_configurable: false } }
  expect((await page.request.post(`/api/checkout/cart/add/${lube}?token=${token}`, cart)).status()).toBe(200)
  await visit(page, '/checkout')
  return token
}

const billing = (page: Page) => page.getByRole('group', { name: 'Contact and billing address' })
const shipping = (page: Page) => page.getByRole('group', { name: 'Delivery address' })
const next = (page: Page) => page.getByRole('button', { name: 'Continue to delivery' })

async function fill(fields: Locator, street: string): Promise<void> {
  await fields.getByLabel('Phone').fill('+91 20 5550 0100')
  await fields.getByLabel('Street and number').fill(street)
  await fields.getByLabel('Postcode').fill('411002')
  await fields.getByLabel('City').fill('Pune')
  await fields.getByLabel('State').selectOption('Maharashtra')
}

test('A customer picks, adds and changes addresses during checkout', async ({ page }) => {
  const messages = collectConsoleMessages(page)
  const token = await visitCheckout(page, [anAddress, work])
  const readAddresses = async (): Promise<{ id: number; address1: string[] }[]> =>
    (await (await page.request.get(`/api/addresses?token=${token}`)).json()).data

  await test.step('The default address is preselected', async () => {
    await expect(billing(page).getByRole('radio')).toHaveCount(3)
    await expect(billing(page).getByRole('radio', { name: /Default address.*4 Canal Street/ })).toBeChecked()
    await expect(page.getByLabel('Street and number')).toBeHidden()
  })

  await test.step('Bills and delivers to different saved addresses, by keyboard', async () => {
    await billing(page)
      .getByRole('radio', { name: /4 Canal Street/ })
      .focus()
    await page.keyboard.press('ArrowDown')
    await expect(billing(page).getByRole('radio', { name: /1 Mill Lane/ })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Deliver to this address' }).press('Space')
    await expect(shipping(page).getByRole('radio', { name: /4 Canal Street/ })).toBeChecked()
    await next(page).press('Enter')
    await expect(page.getByRole('region', { name: 'Billing address' })).toContainText('Iyer & Sons')
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('4 Canal Street')
    await page.getByRole('button', { name: 'Change: Address' }).click()
    await expect(billing(page).getByRole('radio', { name: /1 Mill Lane/ })).toBeChecked()
    await expect(shipping(page).getByRole('radio', { name: /4 Canal Street/ })).toBeChecked()
  })

  await test.step('A new address can be saved during checkout', async () => {
    await billing(page).getByRole('radio', { name: 'Use a different address' }).check()
    const fields = page.getByRole('group', { name: 'Use a different address' })
    await expect(fields.getByLabel('First name')).toHaveValue('Meera')
    await expect(fields.getByLabel('Email address')).toHaveValue(/^rider-/)
    await expectAccessibleEverywhere(page)
    await next(page).click()
    await expect(page.getByRole('alert').filter({ hasText: /^Please check \d fields/ })).toBeFocused()
    await fill(fields, '9 Lake View')
    await page.getByRole('checkbox', { name: 'Save to my address book' }).check()
    await next(page).click()
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    expect((await readAddresses()).map(({ address1 }) => address1[0])).toEqual([
      '4 Canal Street',
      '9 Lake View',
      '1 Mill Lane',
    ])
    await page.getByRole('button', { name: 'Change: Address' }).click()
    await expect(billing(page).getByRole('radio', { name: /9 Lake View/ })).toBeChecked()
  })
  // The browser logs the next rejection.
  expect(messages).toEqual([])

  await test.step('Rejects an address that was deleted in the meantime, and accepts another', async () => {
    const chosen = (await readAddresses()).find(({ address1 }) => address1[0] === '9 Lake View')
    expect((await page.request.delete(`/api/addresses/${chosen?.id}?token=${token}`)).status()).toBe(200)
    await next(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'address' })).toBeFocused()
    await billing(page)
      .getByRole('radio', { name: /1 Mill Lane/ })
      .check()
    await next(page).click()
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  })

  await test.step('The order goes to the chosen address', async () => {
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: /Cash on delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /Thanks for your order/ })).toBeVisible()
    const { data } = await (await page.request.get(`/api/orders?token=${token}`)).json()
    expect(data[0]).toMatchObject({
      billing_address: { address1: ['1 Mill Lane'], city: 'Mumbai' },
      shipping_address: { address1: ['4 Canal Street'], city: 'Pune' },
    })
  })
})

test('Without a saved address the form is open and prefilled', async ({ page }) => {
  const token = await visitCheckout(page, [])
  await expect(billing(page).getByLabel('Email address')).toHaveValue(/^rider-/)
  await fill(billing(page), '9 Lake View')
  await next(page).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  const { data } = await (await page.request.get(`/api/addresses?token=${token}`)).json()
  expect(data).toEqual([])

  await test.step('Checkout works when saved addresses cannot be loaded', async () => {
    await abortRequests(page, /\/api\/addresses\?/)
    await visit(page, '/checkout')
    await page.getByRole('button', { name: 'Change: Address' }).click()
    await fill(billing(page), '5 Hill Road')
    await next(page).click()
    await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText('5 Hill Road')
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  })
})
