/** Everybody can shop here: every page in both schemes and at both ends of the widths, each in the next of the three languages; by keyboard; in the system's colours; at 400 %. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { preferenceCookies } from '../src/shared/preferences.ts'
import { newContact } from './account.ts'
import { haveInCart } from './cart.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

/** A bicycle and a part of the demo, and a product without options. */
const bicycle = '/product/gully-150-trail-bike'
const part = '/product/croze-city-helmet'

// The longest file by far: both workers take from it.
test.describe.configure({ mode: 'parallel' })

const languages = ['en', 'fn', 'de']
const widths = [320, 1440]
const schemes = ['light', 'dark'] as const

interface Place {
  name: string
  path: string
  /** Its own status is not silence: the browser writes a line for a page that is not found. */
  isMissing?: boolean
}

const places: Place[] = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/catalog/mountain-bikes' },
  { name: 'search without a result', path: '/catalog/root?name=zzzzqqqq' },
  { name: 'bicycle', path: bicycle },
  { name: 'part', path: part },
  { name: 'cart', path: '/cart' },
  { name: 'checkout', path: '/checkout' },
  { name: 'wishlist', path: '/wishlist' },
  { name: 'compare', path: '/compare?ids=133,134,140' },
  { name: 'login', path: '/login-register' },
  { name: 'new account', path: '/login-register?mode=register' },
  { name: 'login by phone', path: '/login-register?mode=phone' },
  { name: 'new password', path: '/reset-password#token=abc&email=asha.rao%40example.com' },
  { name: 'contact', path: '/contact' },
  { name: 'registration', path: '/product-registration' },
  { name: 'about us', path: '/page/about-us' },
  { name: 'store', path: '/page/store-location' },
  { name: 'order tracking', path: '/page/order-tracking' },
  { name: 'terms', path: '/page/terms-and-conditions' },
  { name: 'not found', path: '/nothing-here', isMissing: true },
]

/** A visitor with something in the cart, on the wishlist and to compare. */
async function haveThings(page: Page, request: APIRequestContext): Promise<void> {
  await haveInCart({ request }, 2)
  await page.addInitScript(() => {
    const lists = { state: { wishlist: [133, 140], compare: [133, 134, 140] }, version: 0 }
    localStorage.setItem('chainline-saved', JSON.stringify(lists))
  })
}

for (const [turn, { name, path, isMissing }] of places.entries()) {
  const language = languages[turn % languages.length] ?? 'en'
  test(`${name}: nothing that axe finds, light and dark, narrow and wide (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(90_000)
    const messages = messagesOf(page)
    await haveThings(page, context.request)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await context.addCookies([{ name: preferenceCookies.locale, value: language, url: baseURL ?? '' }])
    await visit(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'fn' ? 'fr' : language)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What the browser asks for after the page is there, too, and no page steps back behind the loading mark.
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
    expect(messages.filter((text) => !(isMissing && text.includes('404')))).toEqual([])
  })
}

test('the mini-cart by keyboard: focus goes in, stays, and returns', async ({ page, context }) => {
  await haveThings(page, context.request)
  await visit(page, '/')
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

test('the gallery by keyboard: arrows turn it, the place is said', async ({ page }) => {
  await visit(page, bicycle)
  const next = page.getByRole('button', { name: 'Next picture' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2/5')).toBeVisible()
  await expect(next).toBeFocused()
})

test('the filters by keyboard: the result is announced, focus stays where it was', async ({ page }) => {
  await visit(page, '/catalog/mountain-bikes')
  const box = page.getByRole('checkbox', { name: 'New', exact: true })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/new=1/)
  await expect(page.getByRole('status').filter({ hasText: /\d+ products?/ })).toBeAttached()
  await expect(box).toBeFocused()
})

test('the sheet of filters on a phone keeps focus and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/catalog/mountain-bikes')
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

test('the checkout by keyboard alone, from the address to the order', async ({ page, context }) => {
  test.setTimeout(120_000)
  await haveThings(page, context.request)
  await visit(page, '/checkout')
  const { email, phone } = newContact()
  const values = [email, phone, 'Asha', 'Rao', '12 Hill Road', '411001', 'Pune']
  const fields = ['email', 'phone', 'firstName', 'lastName', 'line1', 'postcode', 'city']
  for (const [place, field] of fields.entries()) {
    await page.locator(`#billing-${field}`).focus()
    await page.keyboard.type(values[place] ?? '')
  }
  await page.locator('#billing-state').focus()
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

test('who asks for less motion gets none: the slider stands, the loading mark too', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter((animation) => {
        const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
        return animation.playState === 'running' && (iterations === Number.POSITIVE_INFINITY || Number(duration) > 20)
      }).length,
  )
  expect(moving).toBe(0)
})

test('in the colours of the system a choice, a swatch and the button still show', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, bicycle)
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

test('at 400 % zoom nothing is fixed over what is read, and nothing needs scrolling sideways', async ({ page }) => {
  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of ['/', '/catalog/mountain-bikes', bicycle, '/cart', '/contact']) {
    await visit(page, path)
    await page.mouse.wheel(0, 600)
    const covered = await page.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((element) => {
        const style = getComputedStyle(element)
        return (style.position === 'fixed' || style.position === 'sticky') && style.visibility === 'visible'
      })
      const heights = fixed.map((element) => {
        const { top, bottom, width } = element.getBoundingClientRect()
        const isOver = width > innerWidth / 2 && bottom > 0 && top < innerHeight
        return isOver ? Math.min(bottom, innerHeight) - Math.max(top, 0) : 0
      })
      return Math.max(0, ...heights) / innerHeight
    })
    expect(covered, path).toBeLessThan(0.34)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      path,
    ).toBe(0)
  }
})
