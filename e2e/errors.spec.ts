/**
 * The error catalog (spec §8) for cart, coupon and subscription: triggers each message and checks its exact text. No text is expected
 * twice in a row, because the earlier message may still be shown.
 */
import { expect, type Page, test } from '@playwright/test'
import { addToCart, lube } from './cart.ts'
import { abortRequests, fulfillRequests, holdRequests, requestsTo } from './network.ts'
import { visit } from './story.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** Whether the page visibly shows exactly this text, including spaces. */
const isShown = (page: Page, text: string) =>
  page.evaluate(
    (wanted) =>
      [...document.querySelectorAll<HTMLElement>('p, h1, h2')].some(
        // biome-ignore lint/performance/useDomNodeTextContent: only `innerText` shows two spaces as rendered
        (element) => element.innerText === wanted && element.getClientRects().length > 0,
      ),
    text,
  )

/** @param area the section of the catalog that contains the message */
async function expectMessage(page: Page, area: string, text: string, trigger: () => Promise<unknown>): Promise<void> {
  await test.step(`${area}: '${text}'`, async () => {
    await trigger()
    await expect.poll(() => isShown(page, text), { message: `${area}: '${text}'` }).toBe(true)
  })
}

test('Adding to the cart shows the messages of the catalog', async ({ page }) => {
  await visit(page, '/product/drip-dry-chain-lube')
  const add = () => press(page, 'Add to cart')
  const restore = await abortRequests(page, '**/api/checkout/cart/add/**')
  await expectMessage(page, 'cart add, network failure', 'some error occured', add)
  await restore()
  await test.step('Adding to the cart shows progress, then success or failure', async () => {
    const release = await holdRequests(page, '**/api/checkout/cart/add/**')
    const button = page.getByRole('button', { name: 'Add to cart' }).first()
    await expectMessage(page, 'cart add', 'Added To Cart', async () => {
      await add()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      await release()
    })
    await page.keyboard.press('Escape')
    await expect(button).not.toHaveAttribute('aria-busy')
  })
  const { items } = await addToCart(page, 1)
  await addToCart(page, items[0].available_quantity - items[0].quantity)
  const errorMessage = 'The requested quantity is not available, please try again later.'
  await expectMessage(page, 'cart add, rejected by the server', errorMessage, add)
})

test('The cart page shows the messages of the catalog', async ({ page }) => {
  // The cart takes the whole stock of the first product, so no other story may order it.
  const [many, taken, removed] = [lube + 1, lube, lube + 2]
  const { items } = await addToCart(page, 1, many)
  const stock: number = items[0].available_quantity
  await addToCart(page, stock - 1, many)
  await addToCart(page, 1, removed)
  const cart = await addToCart(page, 3, taken)
  const find = (product: number): { id: number; name: string } =>
    cart.items.find((line: { product: { id: number } }) => line.product.id === product)
  const quantity = (product: number) =>
    page.getByRole('group', { name: `Quantity of ${find(product).name}` }).getByRole('status')

  await test.step('A cart that cannot be loaded shows an empty state with a retry, and no toast', async () => {
    const restore = await abortRequests(page, /\/api\/checkout\/cart\?/)
    await visit(page, '/cart')
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: find(many).name })).toHaveCount(0)
    expect(await isShown(page, 'some error occured')).toBe(false)
    await restore()
    await again.click()
    await expect(quantity(many)).toHaveText(String(stock))
  })

  const text = 'Quantity exceeds to available stock'
  await expectMessage(page, 'cart quantity increase failure', text, () =>
    press(page, `Increase quantity: ${find(many).name}`),
  )
  await expect(quantity(many)).toHaveText(String(stock))
  await test.step('A server error is not reported as low stock', async () => {
    await page.keyboard.press('Escape')
    const restore = await fulfillRequests(page, '**/api/checkout/cart/update*', { status: 500, json: { message: '' } })
    await expectMessage(page, 'cart quantity increase, failing server', 'some error occured', () =>
      press(page, `Increase quantity: ${find(removed).name}`),
    )
    expect(await isShown(page, text)).toBe(false)
    await expect(quantity(removed)).toHaveText('1')
    await restore()
  })
  await test.step('Changing the cart and its coupon shows progress, then success or failure', async () => {
    const summary = page.getByRole('region', { name: 'Summary' }).locator('[aria-live]')
    const releaseUpdate = await holdRequests(page, '**/api/checkout/cart/update*')
    await expectMessage(page, 'cart decrement', 'Item Decremented From Cart', async () => {
      await press(page, `Reduce quantity: ${find(many).name}`)
      await expect(summary).toHaveAttribute('aria-busy', 'true')
      await releaseUpdate()
    })
    await expect(summary).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/api/checkout/cart/update*')
  })
  await expectMessage(
    page,
    'cart quantity decrease failure: the error message',
    'This item is no longer in the cart.',
    async () => {
      // Another device removes the line just before the change arrives. If it did so earlier, the page might notice.
      await page.route('**/api/checkout/cart/update**', async (route) => {
        await page.request.delete(`/api/checkout/cart/remove-item/${find(taken).id}`)
        await route.continue()
      })
      await press(page, `Reduce quantity: ${find(taken).name}`)
    },
  )

  const code = page.getByLabel('Coupon code')
  const apply = async (coupon: string) => {
    await code.fill(coupon)
    await press(page, 'Apply')
  }
  const errorMessage = 'This coupon code doesn’t exist. Please check it and try again.'
  await expectMessage(page, 'coupon failure: the server message', errorMessage, () => apply('NO-SUCH-CODE'))
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  const releaseCoupon = await holdRequests(page, '**/api/checkout/cart/coupon*')
  await expectMessage(page, 'coupon success', 'Coupon is added successfully!', async () => {
    await apply('WELCOME10')
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveAttribute('aria-busy', 'true')
    await releaseCoupon()
  })
  const restoreCoupon = await abortRequests(page, '**/api/checkout/cart/coupon*')
  const removeCoupon = () => press(page, 'Remove coupon WELCOME10')
  await expectMessage(
    page,
    'coupon delete network failure, two spaces as written',
    'Coupon failed to  add',
    removeCoupon,
  )
  await restoreCoupon()
  await expectMessage(page, 'coupon deleted', 'Coupon is Deleted successfully!', removeCoupon)
  await expect(code).toBeVisible()

  const restoreRemoval = await abortRequests(page, '**/api/checkout/cart/remove-item/**')
  const remove = () => press(page, `Remove ${find(removed).name}`)
  await expectMessage(page, 'cart remove failure', 'some error occured', remove)
  await expect(quantity(removed)).toHaveText('1')
  await restoreRemoval()
  await expectMessage(page, 'cart remove', 'Removed From Cart', remove)
  const empty = async () => {
    await press(page, 'Clear cart')
    await press(page, 'Remove all')
  }
  const restoreEmptying = await fulfillRequests(page, '**/api/checkout/cart/empty*', {
    status: 500,
    json: { message: 'broken' },
  })
  await expectMessage(page, 'cart empty failure', 'some error occured', empty)
  await expect(quantity(many)).toHaveText(String(stock - 1))
  await restoreEmptying()
  await expectMessage(page, 'cart empty', 'Removed All From Cart', empty)
})

test('The newsletter form shows the messages of the catalog', async ({ page }) => {
  await visit(page, '/page/about-us')
  const button = page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: 'Email address' })
  const subscribe = () => button.click()
  const sent = requestsTo(page, /contactsubscribe/)
  await test.step('Subscribing sends no empty field and clears a sent one', async () => {
    await expectMessage(page, 'subscribe, empty field', 'Please Enter Email', subscribe)
    expect(sent).toEqual([])
    await field.fill('rows@example.org')
    const errorMessage = 'The list is closed today.'
    const restore = await fulfillRequests(page, '**/api/contactsubscribe*', {
      status: 503,
      json: { message: errorMessage },
    })
    await expectMessage(page, 'subscribe, another status: the server message as error', errorMessage, subscribe)
    await expect(field).toHaveValue('rows@example.org')
    await restore()
    const thanks = 'Thank you for subscribing.'
    const release = await holdRequests(page, '**/api/contactsubscribe*')
    await test.step('Subscribing shows progress, then success or failure', async () => {
      await expectMessage(page, 'subscribe, status 200: the server message as success', thanks, async () => {
        await subscribe()
        await expect(button).toHaveAttribute('aria-busy', 'true')
        await release()
      })
      await expect(button).not.toHaveAttribute('aria-busy')
    })
    await expect(field).toHaveValue('')
  })
})
