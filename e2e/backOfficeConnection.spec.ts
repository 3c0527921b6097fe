/** The back office while the shop is unreachable, and when responses are lost. */
import { expect, type Page } from '@playwright/test'
import { desktop, enterAsOwner, goTo, openStaffDesk, phone, placeOrder, test } from './admin.ts'
import { abortRequests } from './network.ts'
import { collectConsoleMessages, expectAccessibleEverywhere } from './story.ts'

const noInternet = 'There is no internet connection. Nothing you entered is lost'

test('Without a connection no input is lost, and pages continue when it is back', async ({
  page,
  context,
  request,
  staffShop,
}) => {
  const messages = collectConsoleMessages(page)
  const desk = await openStaffDesk(staffShop.url)
  const main = page.getByRole('main')
  await page.setViewportSize(desktop)
  const number = await placeOrder(request, `offline-${Date.now()}@example.com`)
  await enterAsOwner(page, `/admin/orders/${number}`)
  const openShipDialog = async () => {
    await page.getByRole('button', { name: 'Ship items' }).click()
    return page.getByRole('dialog', { name: /^Ship items/ })
  }

  await test.step('The dialog of an order preserves its input and can be sent when the connection is back', async () => {
    const dialog = await openShipDialog()
    await dialog.getByLabel(/^Tracking number/).fill('TRACK-7')
    await dialog.getByRole('spinbutton').first().fill('1')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog.getByRole('alert')).toContainText(noInternet)
    await expect(dialog.getByLabel(/^Tracking number/)).toHaveValue('TRACK-7')
    await expectAccessibleEverywhere(page)
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByText('TRACK-7').first()).toBeVisible()
    expect(await desk.read(number)).toHaveProperty('shipments.length', 1)
  })

  await test.step('When response and connection are lost, pressing the button again finds that the change was made', async () => {
    const dialog = await openShipDialog()
    const calls = new RegExp(`/api/admin/orders/${number}/shipments`)
    await page.route(
      calls,
      async (route) => {
        await route.fetch()
        await context.setOffline(true)
        await route.abort()
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog.getByRole('alert')).toContainText(noInternet)
    await context.setOffline(false)
    // The page reloads its data by itself; nothing is left to ship.
    await expect(dialog.getByRole('region', { name: /^What has changed on the order/ })).toBeVisible()
    await expect(dialog.getByRole('spinbutton')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('status').filter({ hasText: /./ })).toBeFocused()
    expect(await desk.read(number)).toHaveProperty('shipments.length', 2)
  })

  await test.step('When only the response is lost, the dialog finds that the change was made, and closes', async () => {
    const other = await placeOrder(request, `lost-${Date.now()}@example.com`)
    await goTo(page, `/admin/orders/${other}`)
    const dialog = await openShipDialog()
    await page.route(
      new RegExp(`/api/admin/orders/${other}/shipments`),
      async (route) => {
        await route.fetch()
        await route.fulfill({ status: 502, body: '' })
      },
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Ship items' }).click()
    await expect(dialog).toBeHidden()
    await expect(main.getByRole('status').filter({ hasText: /./ })).toBeFocused()
    expect(await desk.read(other)).toHaveProperty('shipments.length', 1)
  })

  await test.step('A page that cannot be loaded shows an error and opens when the server is back', async () => {
    const openMenu = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    const restore = await abortRequests(page, /\/api\/admin\//)
    await openMenu('Customers')
    await expect(main.getByRole('heading', { name: 'No connection' })).toBeVisible()
    await expect(main.getByRole('alert')).toContainText('The shop cannot be reached')
    await expectAccessibleEverywhere(page)
    await restore()
    await expect(main.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await expect(main.getByRole('alert')).toBeHidden()
  })

  await test.step('An open page shows that the browser is offline, and its menu works afterwards', async () => {
    await context.setOffline(true)
    await expect(main.getByRole('alert')).toContainText('There is no internet connection')
    // The script of the menu is not loaded yet.
    await page.setViewportSize(phone)
    const menu = page.getByRole('button', { name: /^Menu / })
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(main.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
    await context.setOffline(false)
    await expect(main.getByRole('alert')).toBeHidden()
    await menu.click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.setViewportSize(desktop)
  })

  await test.step('A price that could not be sent stays in its cell and can be sent again', async () => {
    await goTo(page, '/admin/products?search=weir+rim')
    await page
      .getByRole('button', { name: /^Prices and stock of Weir rim/ })
      .first()
      .click()
    const price = page.getByRole('textbox', { name: /^Price of/ }).first()
    await expect(price).toBeVisible()
    const before = await price.inputValue()
    await context.setOffline(true)
    await price.fill('1511')
    await price.press('Enter')
    await expect(price).toHaveAccessibleDescription(new RegExp(noInternet))
    await expect(price).toHaveValue('1511')
    await context.setOffline(false)
    await changePrice(page, () => page.getByRole('button', { name: 'Try again' }).click())
    await expect(price).toHaveValue('1511.00')
    await price.fill(before)
    await changePrice(page, () => price.press('Enter'))
    await expect(price).toHaveValue(before)
  })

  await test.step('The product editor says why the product was not saved', async () => {
    await main
      .getByRole('link', { name: /^Weir rim/ })
      .first()
      .click()
    const name = page.getByRole('group', { name: /Français/ }).getByLabel('Name')
    await name.fill('Jante hors ligne')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByRole('alert').filter({ hasText: noInternet })).toBeVisible()
    await expect(name).toHaveValue('Jante hors ligne')
    await context.setOffline(false)
    await expect(main.getByRole('alert').filter({ hasText: 'may be out of date' })).toBeHidden()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'Discard it' }).click()
  })
  // The browser logs the calls without a response.
  expect(messages.filter((text) => !/net::ERR_|status of 502/.test(text))).toEqual([])
})

/** Waits until the shop has stored the price. */
async function changePrice(page: Page, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/variants\/\d+\/price/.test(response.url()),
  )
  await act()
  expect((await answer).status()).toBe(200)
}
