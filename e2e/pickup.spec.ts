import { expect, type Page, test } from '@playwright/test'
import { orderTrackingPath } from '../src/shared/paths.ts'
import { newContact } from './account.ts'
import { desktop, enterAsOwner, openStaffDesk, phone } from './admin.ts'
import { fillBillingAddress, findBillingField } from './billingAddress.ts'
import { addToCart } from './cart.ts'
import { setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, visit } from './story.ts'

/** "Open today until 19:30", "Opens tomorrow at 10:00". */
const openingState = /^(Open|Opens) .*\d{1,2}:\d{2}$/
/** "Ready tomorrow from 11:00". */
const readyTime = /^Ready .* from \d{1,2}:\d{2}$/

async function fillAddress(page: Page, email: string): Promise<void> {
  const values = {
    ...newContact(),
    email,
    firstName: 'Meera',
    lastName: 'Iyer',
    line1: '4 Canal Street',
    postcode: '411001',
    city: 'Pune',
  }
  await fillBillingAddress(page, values)
  await findBillingField(page, 'state').selectOption('MH')
}

/** Expects an accessible page on a phone and on a desktop. */
async function expectAccessibleOnDevices(page: Page): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
}

test('A guest collects an order in the store and pays there', async ({ page, baseURL }) => {
  test.setTimeout(300_000)
  await setRandomIpAddress(page)
  const staff = await openStaffDesk(baseURL ?? '')
  const messages = collectConsoleMessages(page)
  const email = newContact().email
  await addToCart(page, 2)
  let number = ''

  await test.step('The checkout asks only for a billing address', async () => {
    await visit(page, '/checkout')
    await page.getByRole('radio', { name: /Pick up at Chainline Works/ }).check()
    const choice = page.getByRole('group', { name: 'How would you like to get your order?' })
    await expect(choice).toContainText('14 Lathe Lane')
    await expect(choice.getByText(openingState)).toBeVisible()
    await expect(choice.getByText(readyTime)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Deliver to this address' })).toBeHidden()
    await expectAccessibleOnDevices(page)
    await fillAddress(page, email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
  })

  await test.step('The order is paid in the store', async () => {
    await page.getByRole('radio', { name: 'Pay in store' }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await expect(page.getByText(readyTime)).toBeVisible()
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thanks for your order')
    const receipt = page.getByRole('article')
    await expect(receipt).toContainText('Pick up at Chainline Works')
    await expect(receipt).toContainText('Ready for pick-up')
    await expect(receipt.getByText('Opening hours')).toBeVisible()
    await expect(receipt).not.toContainText('Delivery address')
    await expectAccessibleOnDevices(page)
    number = /\d{6}/.exec((await receipt.getByRole('heading', { level: 2 }).textContent()) ?? '')?.[0] ?? ''
  })

  const track = async () => {
    await visit(page, orderTrackingPath(number))
    await page.getByLabel('Email address used for the order').fill(email)
    await page.getByRole('button', { name: 'Track order' }).click()
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  }
  await test.step('When the order is ready, the tracking page says until when', async () => {
    const { lines } = await staff.read(number)
    await staff.change(number, 'ready', { lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })) })
    await track()
    await expect(page.getByRole('main')).toContainText('Please collect it by')
    await expect(page.getByRole('listitem').filter({ hasText: 'Ready for pick-up' })).toContainText('current step')
    await expectAccessibleOnDevices(page)
  })

  await test.step('The back office says that its items are set aside, not shipped', async () => {
    const office = await page.context().newPage()
    await enterAsOwner(office, `/admin/orders/${number}`)
    await expect(office.getByText('2 of 2 set aside')).toBeVisible()
    await office.close()
  })

  await test.step('The order is collected', async () => {
    const { shipments } = await staff.read(number)
    await staff.change(number, `shipments/${shipments[0]?.id}`, { event: 'collect' })
    await track()
    await expect(page.getByRole('main')).toContainText('Collected. It was ready on')
  })
  expect(messages).toEqual([])
})
