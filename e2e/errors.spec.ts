/** The error catalogue (spec §8), as far as cart, coupon, subscribe and content pages go: each row is provoked, its exact text is read. */
import { expect, type Page, test } from '@playwright/test'
import { haveInCart } from './cart.ts'
import { answer, cut } from './network.ts'
import { visit } from './story.ts'

const lubePage = '/product/drip-dry-chain-lube'

interface Row {
  area: string
  /** The text as spec §8 writes it, or as the server says it where the row is "the server's message". */
  text: string
  provoke(page: Page): Promise<void>
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** The cart's page with this many bottles of lube. */
async function openCart(page: Page, pieces: number) {
  const cart = await haveInCart(page, pieces)
  await visit(page, '/cart')
  await expect(page.getByRole('group', { name: /^Quantity of/ }).getByRole('status')).toHaveText(String(pieces))
  return cart.items[0]
}

async function fillInCoupon(page: Page, code: string): Promise<void> {
  await page.getByLabel('Coupon code').fill(code)
  await press(page, 'Apply')
}

async function openCartWithCoupon(page: Page): Promise<void> {
  await haveInCart(page, 2)
  await page.request.post('/api/checkout/cart/coupon', { data: { code: 'WELCOME10' } })
  await visit(page, '/cart')
}

const rows: Row[] = [
  {
    area: 'cart add',
    text: 'Added To Cart',
    async provoke(page) {
      await visit(page, lubePage)
      await press(page, 'Add to cart')
    },
  },
  {
    area: 'cart add, refused by the server',
    text: 'The requested quantity is not available, please try again later.',
    async provoke(page) {
      const { items } = await haveInCart(page, 1)
      await haveInCart(page, items[0].available_quantity - 1)
      await visit(page, lubePage)
      await press(page, 'Add to cart')
    },
  },
  {
    area: 'cart add, network failure',
    text: 'some error occured',
    async provoke(page) {
      await visit(page, lubePage)
      await cut(page, '**/api/checkout/cart/add/**')
      await press(page, 'Add to cart')
    },
  },
  {
    area: 'cart quantity increase failure',
    text: 'Quantity exceeds to available stock',
    async provoke(page) {
      const { items } = await haveInCart(page, 1)
      await haveInCart(page, items[0].available_quantity - 1)
      await visit(page, '/cart')
      await press(page, /^Increase quantity:/)
    },
  },
  {
    area: 'cart decrement',
    text: 'Item Decremented From Cart',
    async provoke(page) {
      await openCart(page, 2)
      await press(page, /^Reduce quantity:/)
    },
  },
  {
    area: 'cart quantity decrease failure: the error message',
    text: 'This item is no longer in the cart.',
    async provoke(page) {
      const { id } = await openCart(page, 3)
      // Another device takes it out just before the change arrives: earlier, the page might have heard of it.
      await page.route('**/api/checkout/cart/update**', async (route) => {
        await page.request.delete(`/api/checkout/cart/remove-item/${id}`)
        await route.continue()
      })
      await press(page, /^Reduce quantity:/)
    },
  },
  {
    area: 'cart remove',
    text: 'Removed From Cart',
    async provoke(page) {
      await openCart(page, 2)
      await press(page, /^Remove Drip/)
    },
  },
  {
    area: 'cart remove failure',
    text: 'some error occured',
    async provoke(page) {
      await openCart(page, 2)
      await cut(page, '**/api/checkout/cart/remove-item/**')
      await press(page, /^Remove Drip/)
    },
  },
  {
    area: 'cart empty',
    text: 'Removed All From Cart',
    async provoke(page) {
      await openCart(page, 2)
      await press(page, 'Clear cart')
      await press(page, 'Remove all')
    },
  },
  {
    area: 'cart empty failure',
    text: 'some error occured',
    async provoke(page) {
      await openCart(page, 2)
      await answer(page, '**/api/checkout/cart/empty*', { status: 500, json: { message: 'broken' } })
      await press(page, 'Clear cart')
      await press(page, 'Remove all')
    },
  },
  {
    area: 'coupon success',
    text: 'Coupon is added successfully!',
    async provoke(page) {
      await openCart(page, 2)
      await fillInCoupon(page, 'WELCOME10')
    },
  },
  {
    area: 'coupon failure: the server message',
    text: 'This coupon code doesn’t exist. Please check it and try again.',
    async provoke(page) {
      await openCart(page, 2)
      await fillInCoupon(page, 'NO-SUCH-CODE')
    },
  },
  {
    area: 'coupon deleted',
    text: 'Coupon is Deleted successfully!',
    async provoke(page) {
      await openCartWithCoupon(page)
      await press(page, 'Remove coupon WELCOME10')
    },
  },
  {
    area: 'coupon delete network failure, two spaces as written',
    text: 'Coupon failed to  add',
    async provoke(page) {
      await openCartWithCoupon(page)
      await cut(page, '**/api/checkout/cart/coupon*')
      await press(page, 'Remove coupon WELCOME10')
    },
  },
  {
    area: 'subscribe, empty field',
    text: 'Please Enter Email',
    async provoke(page) {
      await visit(page, '/page/about-us')
      await press(page, 'Subscribe')
    },
  },
  {
    area: 'subscribe, status 200: the server message as success',
    text: 'Thank you for subscribing.',
    async provoke(page) {
      await visit(page, '/page/about-us')
      await page.getByRole('textbox', { name: 'E-mail address' }).fill('rows@example.org')
      await press(page, 'Subscribe')
    },
  },
  {
    area: 'subscribe, another status: the server message as error',
    text: 'The list is closed today.',
    async provoke(page) {
      await visit(page, '/page/about-us')
      await answer(page, '**/api/contactsubscribe*', { status: 503, json: { message: 'The list is closed today.' } })
      await page.getByRole('textbox', { name: 'E-mail address' }).fill('rows@example.org')
      await press(page, 'Subscribe')
    },
  },
  {
    area: 'content page with null data',
    text: 'Page Not found',
    async provoke(page) {
      await page.goto('/page/nothing')
      await expect(page).toHaveTitle(/^404/)
    },
  },
]

/** Whether the page shows this text, letter by letter and space by space, as the reader sees it. */
const isShown = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('p, h1, h2')].some(
        // biome-ignore lint/performance/useDomNodeTextContent: two spaces must also be seen as two
        (element) => element.innerText === wanted && element.getClientRects().length > 0,
      ),
    text,
  )

for (const { area, text, provoke } of rows) {
  test(`${area}: '${text}'`, async ({ page }) => {
    await provoke(page)
    await expect.poll(() => isShown(page, text)).toBe(true)
  })
}

test('a cart list that fails is a state, not a message; the list stays empty and may be asked for again', async ({
  page,
}) => {
  await haveInCart(page, 2)
  const mend = await cut(page, /\/api\/checkout\/cart\?/)
  await visit(page, '/cart')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Drip' })).toHaveCount(0)
  expect(await isShown(page, 'some error occured')).toBe(false)
  await mend()
  await again.click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Drip' }).first()).toBeVisible()
})
