/** Returns and withdrawals from the contract. Stories deliver the orders through the back office. */
import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { newContact, newCustomer, placeGuestOrder, placeOrder, signIn } from './account.ts'
import { enterAsOwner, openStaffDesk, phone, type StaffDesk, test } from './admin.ts'
import { lube, tube } from './cart.ts'
import { pressOn, tabTo, typeInto } from './keyboard.ts'
import { fulfillRequests } from './network.ts'
import { extractLink, waitForEmail } from './outbox.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const aPhoto = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

async function deliver(staff: StaffDesk, number: string): Promise<void> {
  const { lines } = await staff.read(number)
  await staff.change(number, 'pay')
  const pieces = lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
  await staff.change(number, 'shipments', { carrier: 'dhl', trackNumber: '0034', lines: pieces })
  await staff.change(number, 'complete')
}

test('A guest requests a return with photos through the emailed link, by keyboard, and cancels it', async ({
  page,
  staffShop,
}, testInfo) => {
  const messages = collectConsoleMessages(page)
  const staff = await openStaffDesk(staffShop.url)
  const contact = newContact()
  const { number } = await placeGuestOrder(page.request, [lube], contact)
  await deliver(staff, number)
  // Another browser, without the guest's cookie.
  await page.context().clearCookies()
  const entry = page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })
  const cancel = entry.getByRole('button', { name: `Cancel return ${number}-R1` })

  await test.step('The footer leads to a form that sends the link', async () => {
    await visit(page, '/contact')
    await pressOn(page.getByRole('contentinfo').getByRole('link', { name: 'Returns', exact: true }), 'Enter')
    await expect(title(page)).toHaveText('Returns')
    await typeInto(page.getByLabel('Order number'), number)
    await pressOn(page.getByRole('button', { name: 'Send link' }), 'Enter')
    await expect(page.getByLabel('Email address used for the order')).toBeFocused()
    await typeInto(page.getByLabel('Email address used for the order'), contact.email)
    await expectAccessibleEverywhere(page)
    await pressOn(page.getByRole('button', { name: 'Send link' }), 'Enter')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('If the details match an order')
  })

  await test.step('The form says what is missing', async () => {
    const link = extractLink(await waitForEmail('return-link', contact.email, staffShop.dataDir), '/returns')
    await visit(page, link)
    await expect(page.getByRole('main')).toContainText(`Order ${number}`)
    await pressOn(page.getByRole('button', { name: 'Request return' }), 'Enter')
    await expect(page.getByRole('alert')).toContainText('how many items')
    await pressOn(page.getByRole('button', { name: 'Return one more' }), 'Space')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Reason')).toBeVisible()
    await expect(page.getByText('Please choose a reason.')).toHaveCount(0)
    await pressOn(page.getByRole('button', { name: 'Request return' }), 'Enter')
    await expect(page.getByLabel('Reason')).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Please choose a reason.')
    await page.keyboard.type('Arrived')
    await expect(page.getByLabel('Reason').locator('option:checked')).toHaveText('Arrived damaged')
  })

  await test.step('Two photos are sent with the request; one that is chosen again is not added', async () => {
    await typeInto(page.getByLabel('Comment (optional)'), 'The bottle leaks.')
    const file = async (name: string, content: string | Buffer) => {
      await writeFile(testInfo.outputPath(name), content)
      return testInfo.outputPath(name)
    }
    const note = await file('note.txt', 'no photo')
    const front = await file('front.jpg', await aPhoto('#8a4b2a'))
    const back = await file('back.jpg', await aPhoto('#2a4b8a'))
    await page.getByLabel('Photos (optional)').setInputFiles([note, front])
    await expect(page.getByRole('main')).toContainText('Please choose photos as JPEG')
    await page.getByLabel('Photos (optional)').setInputFiles([front, back])
    await expect(page.getByRole('button', { name: 'Remove photo back.jpg' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove photo front.jpg' })).toHaveCount(1)
    await expectAccessibleEverywhere(page)
    await pressOn(page.getByRole('button', { name: 'Request return' }), 'Enter')
    await expect(entry).toContainText('Requested')
    await expect(entry).toContainText('Arrived damaged')
    await expect(entry.getByRole('img')).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Your returns' })).toBeFocused()
    await expectAccessibleEverywhere(page)
  })

  await test.step('The staff open a photo in full size', async () => {
    const desk = await page.context().newPage()
    await enterAsOwner(desk, `/admin/orders/${number}`)
    const opened = desk.waitForEvent('popup')
    await pressOn(desk.getByRole('link', { name: 'Photo 2 of the return' }), 'Enter')
    const photo = await opened
    await expect.poll(() => photo.evaluate(() => document.images[0]?.naturalWidth)).toBe(1200)
    await photo.close()
    await desk.close()
  })

  await test.step('The approval shows on the page, and the guest cancels at the second attempt', async () => {
    await staff.approveReturn(`${number}-R1`)
    await page.reload()
    await expect(entry).toContainText('Approved')
    await pressOn(cancel, 'Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await expect(entry).toContainText('Approved')
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel return' }).click()
    await expect(entry).toContainText('Cancelled')
  })
  expect(messages).toEqual([])

  await test.step('A link that is no longer valid shows an error', async () => {
    await visit(page, '/returns#link=abc')
    await expect(page.getByRole('alert')).toContainText('no longer valid')
  })
})

test('A customer reaches returns from an order and withdraws from one of two items, in German on a phone', async ({
  page,
  staffShop,
}) => {
  const messages = collectConsoleMessages(page)
  await page.setViewportSize(phone)
  await page.context().addCookies([{ name: preferenceCookies.locale, value: 'de', url: staffShop.url }])
  const token = await signIn(page, await newCustomer(page.request))
  const { id, number } = await placeOrder(page.request, token, [lube, tube])
  const { data } = await (await page.request.get(`/api/orders/${id}?token=${token}`)).json()
  await deliver(await openStaffDesk(staffShop.url), number)
  const section = page.getByRole('region', { name: 'Rücksendungen' })
  const email = page.getByLabel('E-Mail-Adresse der Bestellung')

  await test.step('The order’s page links to the return form', async () => {
    await visit(page, `/my-account/orders/${id}`)
    await section.getByRole('link', { name: 'Artikel zurücksenden' }).click()
    await expect(title(page)).toHaveText('Rücksendungen')
    await expect(page.getByRole('main')).toContainText(`Bestellung ${number}`)
    await page.goBack()
  })

  await test.step('The footer links to the withdrawal form, which asks for the order number', async () => {
    await expect(section).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await expect(title(page)).toHaveText('Vertrag widerrufen')
    await page.getByRole('button', { name: 'Weiter' }).click()
    await expect(page.getByLabel('Bestellnummer')).toBeFocused()
    await expectAccessibleEverywhere(page)
    await page.setViewportSize(phone)
    await page.goBack()
  })

  await test.step('When opened from the order, the withdrawal form is prefilled', async () => {
    await section.getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await expect(page.getByLabel('Bestellnummer')).toHaveValue(number)
    await expect(page.getByLabel('Ihr Name')).toHaveValue('Meera Iyer')
    await expect(email).toHaveValue(/^rider-.+@example\.com$/)
    // The order’s email address differs from the account’s.
    await email.fill(data.customer_email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: '2. Prüfen und bestätigen' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(
      `widerrufe ich den Vertrag über die Waren der Bestellung ${number}`,
    )
  })

  await test.step('The customer withdraws from one of two items by keyboard', async () => {
    const items = page.getByRole('group', { name: 'Was möchten Sie widerrufen?' }).getByRole('spinbutton')
    await expect(items).toHaveCount(2)
    await typeInto(items.first(), '0')
    await typeInto(items.last(), '0')
    await pressOn(page.getByRole('button', { name: 'Widerruf bestätigen' }), 'Enter')
    await expect(page.getByRole('alert')).toContainText('mindestens einen Artikel')
    await tabTo(items.last())
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('main')).toContainText(`diese Waren der Bestellung ${number}`)
    await expectAccessibleEverywhere(page)
    await pressOn(page.getByRole('button', { name: 'Widerruf bestätigen' }), 'Enter')
    await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText('Eingegangen am')
    await expectAccessibleEverywhere(page)
  })

  await test.step('The order’s page lists the withdrawal', async () => {
    await visit(page, `/my-account/orders/${id}`)
    await expect(section).toContainText(`Widerruf ${number}-R1`)
  })
  expect(messages).toEqual([])
})

test('A return whose photo is not sent says so, and the photo can be added to it', async ({ page, staffShop }) => {
  const token = await signIn(page, await newCustomer(page.request))
  const { id, number } = await placeOrder(page.request, token, [lube])
  await deliver(await openStaffDesk(staffShop.url), number)
  await visit(page, `/my-account/orders/${id}`)
  await page.getByRole('link', { name: 'Return items' }).click()
  await page.getByRole('button', { name: 'Return one more' }).click()
  await page.getByLabel('Reason').selectOption('Does not fit')
  const photo = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#8a4b2a') }
  await page.getByLabel('Photos (optional)').setInputFiles(photo)
  const restore = await fulfillRequests(page, '**/photos*', { status: 500, json: { message: '' } })
  await page.getByRole('button', { name: 'Request return' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'not all photos were sent' })).toHaveCount(1)
  const entry = page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })
  await expect(entry).toContainText('Requested')
  await restore()
  await entry.getByLabel('Photos (optional)').setInputFiles(photo)
  await expect(entry.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
})

test('Without JavaScript, a guest returns an item with a photo and withdraws from another', async ({
  browser,
  staffShop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const contact = newContact()
  const { number } = await placeGuestOrder(page.request, [lube, tube], contact)
  await deliver(await openStaffDesk(staffShop.url), number)
  await context.clearCookies()

  await test.step('The code from the email opens the returns', async () => {
    await page.goto('/returns')
    await page.getByLabel('Order number').fill(number)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('main')).toContainText('Please enter the email address')
    await expect(page.getByLabel('Order number')).toHaveValue(number)
    await page.getByLabel('Email address used for the order').fill(contact.email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('main')).toContainText('If the details match an order')
    const email = await waitForEmail('return-link', contact.email, staffShop.dataDir)
    const [, code = ''] = /enter this code:\s+([\w-]{40,})/.exec(email) ?? []
    await page.getByLabel('Code from our email').fill('wrong')
    await page.getByRole('button', { name: 'Open returns' }).click()
    await expect(page.getByRole('alert')).toContainText('no longer valid')
    await page.getByLabel('Code from our email').fill(code)
    await page.getByRole('button', { name: 'Open returns' }).click()
    await expect(page.getByRole('main')).toContainText(`Order ${number}`)
  })

  await test.step('The form requires a reason and requests the return once', async () => {
    const [pieces] = await page.getByLabel('Pieces').all()
    await pieces?.fill('1')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a reason')
    await expect(page.getByLabel('Pieces').first()).toHaveValue('1')
    await page.getByLabel('Reason').first().selectOption('Does not fit')
    await page.getByRole('button', { name: 'Request return' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your return has been requested')
    await expect(page.getByRole('listitem').filter({ hasText: `Return ${number}-R1` })).toContainText('Requested')
  })

  await test.step('A photo is added; another kind of file is rejected', async () => {
    const field = page.getByLabel('Photos (optional)')
    await field.setInputFiles({ name: 'note.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('alert')).toContainText('Please choose a photo')
    await field.setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer: await aPhoto('#8a4b2a') })
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('img', { name: 'Your photo 1' })).toBeVisible()
  })

  await test.step('The withdrawal form offers the remaining item', async () => {
    await page.goto(`/withdrawal?order=${number}`)
    await page.getByLabel('Your name').fill('Asha Rao')
    await page.getByLabel('Email address used for the order').fill(contact.email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: '2. Check and confirm' })).toBeVisible()
    await page.getByRole('button', { name: 'Change details' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Asha Rao')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByRole('heading', { name: 'Your withdrawal has been received' })).toBeVisible()
    const email = await waitForEmail('withdrawal-received', contact.email, staffShop.dataDir)
    expect(email).toContain(`${number}-R2`)
  })
  await context.close()
})
