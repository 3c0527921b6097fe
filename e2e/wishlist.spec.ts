import { expect, type Page, test } from '@playwright/test'
import { newCustomer, signIn } from './account.ts'
import { lube } from './cart.ts'
import { findMessage } from './messages.ts'
import { abortRequests } from './network.ts'
import { setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, seedSavedLists, visit } from './story.ts'

/** A bicycle in several colors and sizes, a part without options, and an id of no product. */
const ridge = 133
const gone = 999_999
/** A product whose sizes are all sold out. */
const soldOut = 1014

const list = (page: Page) => page.getByRole('list', { name: 'Products in your wishlist' })
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const count = (page: Page, products: string) =>
  page.getByRole('link', { name: `Wishlist, ${products}`, exact: true }).first()

test('Saves from listings and product pages; the count survives a reload and reaches other tabs', async ({
  page,
  context,
}) => {
  const messages = collectConsoleMessages(page)
  const other = await context.newPage()
  await visit(other, '/wishlist')
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  await expectAccessibleEverywhere(other)

  await visit(page, '/catalog/mountain-bikes')
  await page.getByRole('button', { name: 'Save Ridge 29 Hardtail' }).click()
  await expect(count(page, '1 product')).toBeVisible()
  await expect(findMessage(page, 'Added to wishlist')).toBeVisible()

  // The heart is also on on the bicycle's page, so it cannot be added twice.
  await page.getByRole('article').getByRole('link', { name: 'Ridge 29 Hardtail' }).click()
  await expect(page).toHaveURL(/\/product\/ridge-29-hardtail/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Save Ridge 29 Hardtail' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await visit(page, '/product/drip-dry-chain-lube')
  const save = page.getByRole('button', { name: /^Save Drip Dry/ }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page, '2 products')).toBeVisible()

  await count(page, '2 products').click()
  await expect(list(page).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
  await page.reload()
  await expect(list(page).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
  await expect(page.getByText('2 products saved in this browser')).toBeVisible()
  await expect(list(other).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
  expect(messages).toEqual([])
})

test('A visitor manages a wishlist and buys from it', async ({ page }) => {
  await seedSavedLists(page, { wishlist: [ridge, soldOut, gone, lube] })

  await test.step('A wishlist that cannot be loaded loses no products and can be retried', async () => {
    const restore = await abortRequests(page, '**/api/products?*')
    await visit(page, '/wishlist')
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your products')
    await expect(count(page, '4 products')).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, 'Drip Dry')).toBeVisible()
  })

  await test.step('Shows the current price and stock and lists products that are no longer sold', async () => {
    const { data } = await (await page.request.get(`/api/products?ids=${lube}`)).json()
    // Whole amounts are shown without decimals.
    await expect(row(page, 'Drip Dry')).toContainText(`${data[0].formated_price.replace('.00', '')}plus`)
    await expect(row(page, 'Drip Dry')).toContainText('In stock')
    await expect(row(page, 'Ptarmigan')).toContainText('Sold out')
    await expect(row(page, 'Ptarmigan').getByRole('button')).toHaveText(['Remove'])
    await expect(row(page, 'No longer available')).toContainText(`Product ${gone} has been removed from the shop`)
    await page.getByRole('button', { name: `Remove product ${gone}` }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    await expect(count(page, '3 products')).toBeVisible()
  })

  await test.step('A removal can be undone, and focus stays in the list', async () => {
    await page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' }).press('Enter')
    await expect(findMessage(page, 'Removed from wishlist')).toBeVisible()
    await expect(list(page).getByRole('heading')).toHaveText([/^Ptarmigan/, /^Drip Dry/])
    await expect(page.getByRole('button', { name: /^Remove Ptarmigan/ })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(list(page).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Ptarmigan/, /^Drip Dry/])
  })

  await test.step('Moves a bicycle into the cart once color and size are chosen, by keyboard', async () => {
    const choose = page.getByRole('button', { name: 'Choose options: Ridge 29 Hardtail' })
    await choose.focus()
    await page.keyboard.press('Enter')
    await expect(choose).toHaveAttribute('aria-expanded', 'true')
    await expectAccessibleEverywhere(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await row(page, 'Ridge').getByRole('button', { name: 'Choose a size' }).press('Enter')
    await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
    await row(page, 'Ridge').getByRole('button', { name: 'Move to cart' }).press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
    await expect(drawer).toContainText('Ridge 29 Hardtail')
    await expect(drawer).toContainText('M')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(list(page).getByRole('heading')).toHaveText([/^Ptarmigan/, /^Drip Dry/])
  })

  await test.step('A rejected move leaves the product on the list', async () => {
    const move = page.getByRole('button', { name: /^Move to cart: Drip Dry/ })
    await expect(move).toBeVisible()
    const restore = await abortRequests(page, '**/api/checkout/cart/add/**')
    await move.click()
    await expect(findMessage(page, 'some error occured')).toBeVisible()
    await expect(row(page, 'Drip Dry')).toBeVisible()
    await restore()
  })

  await test.step('Moves a part into the cart with one click', async () => {
    await page.getByRole('button', { name: /^Move to cart: Drip Dry/ }).click()
    await expect(findMessage(page, 'Added To Cart')).toBeVisible()
    const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
    await expect(drawer).toContainText('Drip Dry')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(row(page, 'Drip Dry')).toHaveCount(0)
    await expect(count(page, '1 product')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  })

  await test.step('Removing the last row moves the focus to the heading', async () => {
    await page.getByRole('button', { name: /^Remove Ptarmigan/ }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('Moving to the cart removes the product from the list and updates the header', async ({ page }) => {
  await setRandomIpAddress(page)
  await signIn(page, await newCustomer(page.request))
  await visit(page, '/product/drip-dry-chain-lube')
  const wishes = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
  const synced = page.waitForResponse((reply) => reply.url().includes('/api/wishlist') && reply.ok())
  await page
    .getByRole('button', { name: /^Save Drip Dry/ })
    .first()
    .click()
  await expect(wishes).toHaveAccessibleName(/1 product/)
  await synced
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wishes).not.toHaveAccessibleName(/1 product/)
})
