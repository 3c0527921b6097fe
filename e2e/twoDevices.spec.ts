/** One customer, two devices: cart and wishlist are the same on both. */
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type Customer, newCustomer, signIn as signInByApi } from './account.ts'
import { addToCart, lube } from './cart.ts'
import { abortRequests, requestsTo } from './network.ts'
import { readStoredToken, setRandomIpAddress, submitSignInForm } from './signIn.ts'
import { seedSavedLists, visit } from './story.ts'

const ridge = 133

async function device(browser: Browser, baseURL: string | undefined): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'en-GB',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await setRandomIpAddress(page)
  return { context, page }
}

async function signIn(page: Page, customer: Customer, redirect = '/cart'): Promise<void> {
  await visit(page, `/login-register?redirect=${encodeURIComponent(redirect)}`)
  await submitSignInForm(page, customer)
  await expect(page).toHaveURL(redirect)
}

const wishlistItems = (page: Page) => page.getByRole('list', { name: 'Products in your wishlist' }).getByRole('heading')

test('Merges cart and wishlist of two devices at sign-in and syncs later changes', async ({
  browser,
  baseURL,
  request,
}) => {
  const customer = await newCustomer(request)
  const phone = await device(browser, baseURL)
  const laptop = await device(browser, baseURL)
  await addToCart(phone.page, 2)
  await addToCart(laptop.page, 1)
  await seedSavedLists(phone.page, { wishlist: [ridge] })
  await seedSavedLists(laptop.page, { wishlist: [lube, ridge] })
  await signIn(phone.page, customer, '/wishlist')
  await expect(phone.page.getByText('1 product saved in your account')).toBeVisible()
  await expect(phone.page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible()
  await signIn(laptop.page, customer, '/wishlist')

  await test.step('Merges the wishlist at sign-in and syncs later changes', async () => {
    await expect(wishlistItems(laptop.page)).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])

    // The phone becomes visible again.
    await phone.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(wishlistItems(phone.page)).toHaveText(['Ridge 29 Hardtail', /^Drip Dry/])
    const synced = phone.page.waitForResponse((reply) => reply.url().includes('/wishlist/join') && reply.ok())
    await phone.page.getByRole('button', { name: 'Remove Ridge 29 Hardtail' }).click()
    await synced
    await laptop.page.reload()
    await expect(wishlistItems(laptop.page)).toHaveText([/^Drip Dry/])
    // An item removed elsewhere is not added again from here.
    await laptop.page.reload()
    await phone.page.reload()
    await expect(wishlistItems(phone.page)).toHaveText([/^Drip Dry/])
  })

  await test.step('Merges two guest carts at sign-in and shows additions on both devices', async () => {
    await expect(laptop.page.getByRole('button', { name: 'Cart, 3 items' })).toBeVisible()
    await visit(laptop.page, '/product/croze-city-helmet')
    await laptop.page.getByRole('radio', { name: 'M', exact: true }).check()
    await laptop.page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(laptop.page.getByRole('button', { name: 'Cart, 4 items' })).toBeAttached()
    await visit(phone.page, '/cart')
    await expect(phone.page.getByRole('main')).toContainText('Croze')
    await expect(phone.page.getByRole('button', { name: 'Cart, 4 items' })).toBeVisible()
  })
  for (const { context } of [phone, laptop]) await context.close()
})

test('Stores a change while the shop is unreachable, without a retry loop, and sends it later', async ({
  browser,
  baseURL,
  request,
}) => {
  const customer = await newCustomer(request)
  const { context, page } = await device(browser, baseURL)
  await signInByApi(page, customer)
  // A page that opens fetches the account's list.
  const fetched = page.waitForResponse(/\/api\/wishlist\//)
  await visit(page, '/catalog/mountain-bikes')
  await fetched
  const restore = await abortRequests(page, '**/api/wishlist/**')
  const sent = requestsTo(page, /\/wishlist\//)
  await page.getByRole('button', { name: 'Save Ridge 29 Hardtail' }).click()
  await expect(page.getByRole('link', { name: 'Wishlist, 1 product', exact: true }).first()).toBeVisible()
  await expect.poll(() => sent.length).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await restore()
  await visit(page, '/wishlist')
  await expect(wishlistItems(page)).toHaveText(['Ridge 29 Hardtail'])
  const token = await readStoredToken(page)
  const onServer = async () => {
    const { data } = await (await page.request.get(`/api/wishlist?token=${token}`)).json()
    return data.map(({ product }: { product: { id: number } }) => product.id)
  }
  await expect.poll(onServer).toEqual([ridge])
  expect(sent.length).toBeLessThan(4)
  await context.close()
})

test('The next customer on a device gets the guest’s cart, but not the previous customer’s wishlist', async ({
  browser,
  baseURL,
  request,
}) => {
  const { context, page } = await device(browser, baseURL)
  const all = await findMostAddable(page, lube)

  await test.step('An ended session leaves no wishlist behind for the next customer', async () => {
    await seedSavedLists(page, { wishlist: [ridge] })
    await signIn(page, await newCustomer(request), '/wishlist')
    await expect(page.getByText('1 product saved in your account')).toBeVisible()
    // End the session as another device would.
    await page.evaluate(() => localStorage.removeItem('auth'))
  })

  await test.step('Lists what did not fit into the merged cart', async () => {
    const next = await newCustomer(request)
    const reply = await request.post('/api/customer/login', { data: next })
    const { token } = await reply.json()
    await request.post(`/api/checkout/cart/add/${lube}?token=${token}`, {
      data: { quantity: all, is_configurable: false },
    })
    await addToCart(page, 2)
    const { data } = await (await request.get(`/api/products/${lube}`)).json()
    await signIn(page, next, '/wishlist')
    await expect(page.getByText(`There was not enough stock for: 2 × ${data.name}.`).first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Cart, ${all} items` })).toBeVisible()
  })

  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
  const token = await readStoredToken(page)
  expect((await (await page.request.get(`/api/wishlist?token=${token}`)).json()).data).toEqual([])

  await page.getByRole('banner').getByLabel('Account', { exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login-register')
  expect(await page.evaluate(() => localStorage.getItem('chainline-saved'))).toBeNull()
  await context.close()
})

/** Finds the largest quantity of a product that the shop accepts. */
async function findMostAddable(page: Page, productId: number): Promise<number> {
  let [fits, exceeds] = [0, 1024]
  while (exceeds - fits > 1) {
    const tried = Math.floor((fits + exceeds) / 2)
    await page.request.get('/api/checkout/cart/empty')
    const reply = await page.request.post(`/api/checkout/cart/add/${productId}`, {
      data: { quantity: tried, is_configurable: false },
    })
    if ('error' in (await reply.json())) exceeds = tried
    else fits = tried
  }
  await page.request.get('/api/checkout/cart/empty')
  return fits
}
