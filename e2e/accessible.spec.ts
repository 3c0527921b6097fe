/** Accessibility: every page in both color schemes and at both extreme widths, in rotating languages; keyboard; forced colors. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { newContact } from './account.ts'
import { findBillingField } from './billingAddress.ts'
import { addToCart } from './cart.ts'
import { htmlLanguages, storedLanguages } from './html.ts'
import { pressOn, tabTo } from './keyboard.ts'
import { collectConsoleMessages, expectAccessibleEverywhere, visit } from './story.ts'

/** A bicycle and a part from the demo, and a product without options. */
const bicycle = '/product/gully-150-trail-bike'
const part = '/product/croze-city-helmet'

test.describe.configure({ mode: 'parallel' })

/**
 * Pages with only a form are checked with its errors: `signIn.spec.ts`, `phoneSignIn.spec.ts`, `forgottenPassword.spec.ts`,
 * `contact.spec.ts`, `registration.spec.ts`. A page that is not found logs its status; no other console message is allowed.
 */
const paths = [
  ...['/', '/catalog/mountain-bikes', '/catalog/root?name=zzzzqqqq', bicycle, part],
  ...['/cart', '/checkout', '/wishlist', '/compare?ids=133,134,140'],
  ...['/page/about-us', '/page/store-location', '/page/order-tracking', '/page/terms-and-conditions'],
  ...['/page/privacy-policy', '/page/nothing', '/nothing-here'],
]

/** Adds products to the visitor's cart, wishlist and comparison. */
async function fillLists(page: Page, request: APIRequestContext): Promise<void> {
  await addToCart({ request }, 2)
  await page.addInitScript(() => {
    const lists = { state: { wishlist: [133, 140], compare: [133, 134, 140] }, version: 0 }
    localStorage.setItem('chainline-saved', JSON.stringify(lists))
  })
}

for (const [index, language] of storedLanguages.entries()) {
  const ofLanguage = paths.filter((_path, turn) => turn % storedLanguages.length === index)
  test(`Pages in ${htmlLanguages[language]} are accessible in light and dark, narrow and wide`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const messages = collectConsoleMessages(page)
    await fillLists(page, context.request)
    await context.addCookies([{ name: preferenceCookies.locale, value: language, url: baseURL ?? '' }])
    for (const path of ofLanguage) {
      await test.step(path, async () => {
        await visit(page, path)
        await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguages[language])
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // Also wait for requests that follow the page load.
        await page.waitForLoadState('networkidle')
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await expectAccessibleEverywhere(page)
        expect(messages.splice(0).filter((text) => !(path.includes('nothing') && text.includes('404')))).toEqual([])
      })
    }
  })
}

test('The home page works by keyboard and with reduced motion', async ({ page, context }) => {
  await fillLists(page, context.request)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')

  await test.step('Nothing moves for visitors who prefer reduced motion', async () => {
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter((animation) => {
          const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
          return animation.playState === 'running' && (iterations === Number.POSITIVE_INFINITY || Number(duration) > 20)
        }).length,
    )
    expect(moving).toBe(0)
  })

  await test.step('The mini-cart traps focus and returns it to its button', async () => {
    const opener = page.getByRole('banner').getByRole('button', { name: /^Cart/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const cart = page.getByRole('dialog', { name: 'Cart' })
    await expect(cart.getByRole('link', { name: 'Checkout' })).toBeVisible()
    const isInside = () => cart.evaluate((dialog) => dialog.contains(document.activeElement))
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(isInside).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(cart).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
})

test('The product page works by keyboard and in forced colors', async ({ page }) => {
  await visit(page, bicycle)

  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const image = (number: number) => gallery.getByRole('link', { name: `Enlarge picture ${number} of 5` })

  await test.step('The gallery has one image and one thumbnail in the tab order, and arrow keys lead to the others', async () => {
    await tabTo(image(1))
    await page.keyboard.press('ArrowRight')
    await expect(image(2)).toBeFocused()
    await expect(image(2)).toBeInViewport({ ratio: 0.5 })
    await expect(gallery.getByRole('status')).toHaveText('Picture 2 of 5')
    await pressOn(gallery.getByRole('button', { name: 'Previous picture' }), 'Enter')
    await expect(gallery.getByRole('status')).toHaveText('Picture 1 of 5')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(gallery.getByRole('link', { name: 'Picture 1 of 5', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(gallery.getByRole('link', { name: 'Picture 2 of 5', exact: true })).toBeFocused()
    await expect(image(2)).toBeInViewport({ ratio: 0.5 })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'View in 3D' })).toBeFocused()
  })

  await test.step('A button keeps the focus at the last image', async () => {
    const next = gallery.getByRole('button', { name: 'Next picture' })
    await next.focus()
    for (const position of ['3/5', '4/5', '5/5']) {
      await page.keyboard.press('Enter')
      await expect(gallery.getByText(position)).toBeVisible()
    }
    await expect(next).toBeFocused()
    await expect(next).toBeDisabled()
  })

  await test.step('The enlarged images keep the focus, and return it to the image turned to', async () => {
    const zoom = page.getByRole('dialog')
    await image(5).focus()
    await page.keyboard.press('Enter')
    await expect(zoom.getByRole('status')).toHaveText('Picture 5 of 5')
    const previous = zoom.getByRole('button', { name: 'Previous picture' })
    await tabTo(previous)
    for (const number of [4, 3, 2, 1]) {
      await page.keyboard.press('Enter')
      await expect(zoom.getByRole('status')).toHaveText(`Picture ${number} of 5`)
    }
    await expect(previous).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(image(1)).toBeFocused()
    await expect(image(1)).toBeInViewport({ ratio: 0.5 })
  })

  await test.step('Choices, swatches and buttons stay visible in forced colors', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const paint = (name: string) =>
      page.getByRole('radio', { name }).evaluate((radio) => {
        const face = radio.nextElementSibling
        return face
          ? [getComputedStyle(face).backgroundColor, getComputedStyle(face.firstElementChild ?? face).backgroundColor]
          : []
      })
    const swatches = [await paint('Graphite'), await paint('Green')].map((colors) => colors[1])
    expect(new Set(swatches).size).toBe(2)
    const before = await paint('M')
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await expect.poll(() => paint('M')).not.toEqual(before)
    const button = page.getByRole('button', { name: 'Add to cart' })
    const grounds = await button.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(document.documentElement).backgroundColor,
    ])
    expect(grounds[0]).not.toBe(grounds[1])
  })
})

test('The filters of a listing work by keyboard, on a phone and on a desktop', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/catalog/mountain-bikes')

  await test.step('The filter sheet of a phone traps focus and returns it', async () => {
    const opener = page.getByRole('button', { name: 'Filters', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })

  await page.setViewportSize({ width: 1280, height: 720 })
  await test.step('A filter set by keyboard announces the result and keeps the focus', async () => {
    const box = page.getByRole('checkbox', { name: 'New', exact: true })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/new=1/)
    await expect(page.getByRole('status').filter({ hasText: /\d+ products?/ })).toBeAttached()
    await expect(box).toBeFocused()
  })

  await test.step('A link leads past the filters to the products', async () => {
    await visit(page, '/catalog/mountain-bikes')
    const skip = page.getByRole('link', { name: 'Skip to products' })
    await tabTo(skip)
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'Products' }).locator(':focus')).toBeVisible()
  })
})

test('Each form of the sign-in page begins at its heading, like a page of its own', async ({ page }) => {
  await visit(page, '/login-register')
  await pressOn(page.getByRole('complementary').getByRole('link', { name: 'Create an account' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('First name')).toBeFocused()
  await pressOn(page.getByRole('complementary').getByRole('link', { name: 'Log in' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
  await pressOn(page.getByRole('link', { name: 'Get a code by text message' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await pressOn(page.getByRole('link', { name: 'Log in with email and password' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeFocused()
})

test('A guest checks out by keyboard alone', async ({ page, context }) => {
  test.setTimeout(300_000)
  await fillLists(page, context.request)
  await visit(page, '/checkout')
  const { email, phone } = newContact()
  const values = [email, phone, 'Asha', 'Rao', '12 Hill Road', '411001', 'Pune']
  const fields = ['email', 'phone', 'firstName', 'lastName', 'line1', 'postcode', 'city'] as const
  for (const [index, field] of fields.entries()) {
    await findBillingField(page, field).focus()
    await page.keyboard.type(values[index] ?? '')
  }
  await findBillingField(page, 'state').focus()
  await page.keyboard.type('Maha')
  for (const step of ['Continue to delivery', 'Continue to payment', 'Continue to review']) {
    const button = page.getByRole('button', { name: step })
    await expect(button).toBeVisible()
    if (step === 'Continue to review') {
      await page.getByRole('radio', { name: 'Cash on delivery' }).focus()
      await page.keyboard.press('Space')
    }
    await button.focus()
    await page.keyboard.press('Enter')
  }
  const order = page.getByRole('button', { name: /Place order/ })
  await order.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ordersuccess\/\d+/)
  await expect(page.getByText('Thanks for your order, your Order is placed successfully!')).toBeVisible()
})
