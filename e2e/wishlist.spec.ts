import { expect, type Page, test } from '@playwright/test'
import { logIn, newCustomer } from './account.ts'
import { lube } from './cart.ts'
import { said } from './messages.ts'
import { comeFromElsewhere } from './signIn.ts'
import { expectAccessible, haveSaved, messagesOf, visit } from './story.ts'

/** A bicycle in several colours and sizes, a part without options, and an id that no product has. */
const ridge = 133
const gone = 999_999
/** Every size of it is sold out. */
const soldOut = 1014

const list = (page: Page) => page.getByRole('list', { name: 'Products in your wishlist' })
const row = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name })
const count = (page: Page, products: string) =>
  page.getByRole('link', { name: `Wishlist, ${products}`, exact: true }).first()

test('saved from a listing and from the product page, counted at once, there after a reload and in the other tab', async ({
  page,
  context,
}) => {
  const messages = messagesOf(page)
  const other = await context.newPage()
  await visit(other, '/wishlist')
  await expect(other.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()

  await visit(page, '/catalog/mountain-bikes')
  await page.getByRole('button', { name: 'Save Ridge 29 Hardtail' }).click()
  await expect(count(page, '1 product')).toBeVisible()
  await expect(said(page, 'Added to wishlist')).toBeVisible()

  await visit(page, '/product/drip-dry-chain-lube')
  const save = page.getByRole('button', { name: /^Save Drip Dry/ }).first()
  await save.click()
  await expect(save).toHaveAttribute('aria-pressed', 'true')
  await expect(count(page, '2 products')).toBeVisible()

  // The bicycle is on the list already: its heart is pressed on its own page too, so there is nothing to add twice.
  await visit(page, '/product/ridge-29-hardtail')
  await expect(page.getByRole('button', { name: 'Save Ridge 29 Hardtail' }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await count(page, '2 products').click()
  await expect(list(page).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
  await page.reload()
  await expect(list(page).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
  await expect(page.getByText('2 products saved in this browser')).toBeVisible()
  await expect(list(other).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
  expect(messages).toEqual([])
})

test('price and stock are those of today, and what is no longer sold is said to be gone', async ({ page }) => {
  await haveSaved(page, { wishlist: [soldOut, gone, lube] })
  await visit(page, '/wishlist')
  const { data } = await (await page.request.get(`/api/products?ids=${lube}`)).json()
  // Whole amounts stand without their zeros.
  await expect(row(page, 'Drip Dry')).toContainText(`${data[0].formated_price.replace('.00', '')}plus`)
  await expect(row(page, 'Drip Dry')).toContainText('In stock')
  await expect(row(page, 'Ptarmigan')).toContainText('Sold out')
  await expect(row(page, 'Ptarmigan').getByRole('button')).toHaveText(['Remove'])
  await expect(row(page, 'No longer available')).toContainText(`Product ${gone} has been removed from the shop`)
  await page.getByRole('button', { name: `Remove product ${gone}` }).click()
  await expect(list(page).getByRole('listitem')).toHaveCount(2)
  await expect(count(page, '2 products')).toBeVisible()
})

test('a part moves into the cart with one press', async ({ page }) => {
  await haveSaved(page, { wishlist: [lube, gone] })
  await visit(page, '/wishlist')
  await page.getByRole('button', { name: /^Move to cart: Drip Dry/ }).click()
  await expect(said(page, 'Added To Cart')).toBeVisible()
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer).toContainText('Drip Dry')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Drip Dry')).toHaveCount(0)
  await expect(count(page, '1 product')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible()
})

test('what a customer puts into the cart leaves their list, and the header says so at once', async ({ page }) => {
  await comeFromElsewhere(page)
  await logIn(page, await newCustomer(page.request))
  await visit(page, '/product/drip-dry-chain-lube')
  const wishes = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
  const told = page.waitForResponse((reply) => reply.url().includes('/api/wishlist') && reply.ok())
  await page
    .getByRole('button', { name: /^Save Drip Dry/ })
    .first()
    .click()
  await expect(wishes).toHaveAccessibleName(/1 product/)
  await told
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Cart', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wishes).not.toHaveAccessibleName(/1 product/)
})

test('a bicycle moves into the cart when colour and size are chosen, by keyboard alone', async ({ page }) => {
  await haveSaved(page, { wishlist: [ridge] })
  await visit(page, '/wishlist')
  const choose = page.getByRole('button', { name: 'Choose options: Ridge 29 Hardtail' })
  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(choose).toHaveAttribute('aria-expanded', 'true')
  await row(page, 'Ridge').getByRole('button', { name: 'Choose a size' }).press('Enter')
  await expect(page.getByRole('radio', { name: 'XS', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expectAccessible(page)
  await row(page, 'Ridge').getByRole('button', { name: 'Move to cart' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  await expect(drawer).toContainText('Ridge 29 Hardtail')
  await expect(drawer).toContainText('M')
  const { data } = await (await page.request.get('/api/checkout/cart')).json()
  expect(data.items).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
})

test('a refused move keeps the product on the list', async ({ page }) => {
  await haveSaved(page, { wishlist: [lube] })
  await visit(page, '/wishlist')
  const move = page.getByRole('button', { name: /^Move to cart: Drip Dry/ })
  await expect(move).toBeVisible()
  await page.route('**/api/checkout/cart/add/**', (route) => route.abort())
  await move.click()
  await expect(said(page, 'some error occured')).toBeVisible()
  await expect(row(page, 'Drip Dry')).toBeVisible()
})

test('a removal can be taken back, and the focus stays in the list', async ({ page }) => {
  await haveSaved(page, { wishlist: [ridge, lube] })
  await visit(page, '/wishlist')
  await page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' }).press('Enter')
  await expect(said(page, 'Removed from wishlist')).toBeVisible()
  await expect(list(page).getByRole('heading')).toHaveText([/^Drip Dry/])
  await expect(page.getByRole('button', { name: /^Remove Drip Dry/ })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page).getByRole('heading')).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
})

test('a list that cannot be had says so, keeps what was saved and can be tried again', async ({ page }) => {
  await haveSaved(page, { wishlist: [lube] })
  await page.route('**/api/products?*', (route) => route.abort())
  await visit(page, '/wishlist')
  await expect(page.getByRole('alert')).toContainText('We couldn’t load your products')
  await expect(count(page, '1 product')).toBeVisible()
  await page.unroute('**/api/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'Drip Dry')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1440]) {
    test(`the wishlist is accessible, ${colorScheme} at ${width} px`, async ({ page }) => {
      const messages = messagesOf(page)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await visit(page, '/wishlist')
      await expect(page.getByRole('link', { name: 'Shop bikes and parts' })).toBeVisible()
      await expectAccessible(page)
      await haveSaved(page, { wishlist: [ridge, lube, gone, soldOut] })
      await visit(page, '/wishlist')
      await page.getByRole('button', { name: /^Choose options/ }).click()
      await expectAccessible(page)
      expect(messages).toEqual([])
    })
  }
}
