import { expect, type Page, test } from '@playwright/test'
import { judgeReview } from '../src/features/review/server/moderation.sql.ts'
import { placeOrder, visitAsCustomer } from './account.ts'
import { said } from './messages.ts'
import { cut, requestsTo } from './network.ts'
import { openOwnShop } from './ownShop.ts'
import { comeFromElsewhere } from './signIn.ts'
import { expectAccessible, messagesOf, visit } from './story.ts'

const lube = { id: 1170, path: '/product/drip-dry-chain-lube', name: 'Drip Dry Chain Lube' }
const phone = { width: 390, height: 844 }

const reviewsOf = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const thanks = 'Thank you. Your review will appear once we have approved it.'

async function write(page: Page, words: { stars: string; title: string; text: string }): Promise<void> {
  const form = page.getByRole('form', { name: /^Your review of/ })
  await form.getByRole('radio', { name: words.stars }).check()
  await form.getByLabel('Title').fill(words.title)
  await form.getByLabel('Review text').fill(words.text)
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(said(page, thanks)).toBeVisible()
}

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('a guest is led to the login, and back to the reviews of the product', async ({ page }) => {
  await visit(page, lube.path)
  await reviewsOf(page).getByRole('link', { name: 'Log in to write a review' }).click()
  await expect(page).toHaveURL(/\/login-register\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${lube.path}#reviews`)
})

test('a review is written by keyboard, waits for approval where only its writer sees it, is edited and deleted', async ({
  page,
  browser,
}) => {
  const messages = messagesOf(page)
  await visitAsCustomer(page)
  const sent = requestsTo(page, /\/reviews\/\d+/)
  await visit(page, lube.path)
  const reviews = reviewsOf(page)
  const open = reviews.getByRole('button', { name: 'Write a review' })
  await expect(open).not.toHaveAttribute('aria-busy')
  await open.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: `Your review of ${lube.name}` })
  await expect(form.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('radio', { name: 'Very good' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quiet at last')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No squeak for 400 km.')
  await page.keyboard.press('Tab')
  await expect(form.getByLabel('Name shown with your review')).toHaveValue('Meera Iyer')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Meera I.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(said(page, thanks)).toBeVisible()
  const own = reviews.getByRole('region', { name: 'Your review' })
  await expect(own).toContainText('Waiting for approval')
  await expect(own).toContainText('No squeak for 400 km.')
  await expect(own.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect(own.getByRole('button', { name: `Edit your review of ${lube.name}` })).toBeFocused()

  const guest = await browser.newPage()
  await visit(guest, lube.path)
  await expect(reviewsOf(guest)).not.toContainText('Quiet at last')
  await guest.close()

  await own.getByRole('button', { name: `Edit your review of ${lube.name}` }).click()
  await expect(form.getByRole('radio', { name: 'Very good' })).toBeFocused()
  await write(page, { stars: 'Excellent', title: 'Quiet for good', text: 'No squeak for 900 km.' })
  await expect(own).toContainText('Quiet for good')

  // The same review stands among one's own.
  await visit(page, '/my-account/reviews')
  const row = page.getByRole('list', { name: 'Your reviews' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Waiting for approval')
  await expect(row.getByRole('link', { name: lube.name })).toBeVisible()
  await row.getByRole('button', { name: `Delete your review of ${lube.name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
  await visit(page, lube.path)
  await expect(reviews.getByRole('button', { name: 'Write a review' })).toBeVisible()
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(2)
  expect(messages).toEqual([])
})

test('what is missing is named and led to; without a network nothing written is lost', async ({ page }) => {
  await visitAsCustomer(page)
  await visit(page, lube.path)
  await reviewsOf(page).getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: `Your review of ${lube.name}` })
  await form.getByRole('button', { name: 'Submit review' }).click()
  const complaints = form.getByRole('alert').filter({ hasText: 'Please check 3 fields' })
  await expect(complaints).toBeFocused()
  await complaints.getByRole('link', { name: 'Please choose one to five stars.' }).click()
  await expect(form.getByRole('radio').first()).toBeFocused()
  const mend = await cut(page, '**/api/reviews/*/create**')
  await form.getByRole('radio', { name: 'Good', exact: false }).first().check()
  await form.getByLabel('Title').fill('Fine')
  await form.getByLabel('Review text').fill('Does what it says.')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Your text is still here' })).toBeFocused()
  await expect(form.getByLabel('Review text')).toHaveValue('Does what it says.')
  await mend()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(reviewsOf(page)).toContainText('Waiting for approval')
})

test('own reviews that cannot be loaded say so and are there after another try', async ({ page }) => {
  await visitAsCustomer(page)
  const mend = await cut(page, /\/api\/reviews\?/)
  await visit(page, '/my-account/reviews')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('We couldn’t load this page')
  await mend()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form and the list of reviews have nothing that axe finds in the ${colorScheme} scheme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await visitAsCustomer(page)
    await visit(page, lube.path)
    await reviewsOf(page).getByRole('button', { name: 'Write a review' }).click()
    const form = page.getByRole('form', { name: `Your review of ${lube.name}` })
    await form.getByRole('button', { name: 'Submit review' }).click()
    await expect(form.getByRole('alert').first()).toBeVisible()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
    await write(page, { stars: 'Fair', title: 'Sticky', text: 'Collects dust.' })
    await visit(page, '/my-account/reviews')
    await expect(page.getByRole('list', { name: 'Your reviews' })).toBeVisible()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}

test('approved reviews: from a buyer they are marked, they count, and the list is paged', async ({ browser }) => {
  test.setTimeout(300_000)
  const shop = await openOwnShop()
  const context = await browser.newContext({ baseURL: shop.url, viewport: phone })
  try {
    const page = await context.newPage()
    const { token } = await visitAsCustomer(page)
    await placeOrder(page.request, token, [lube.id])
    await visit(page, lube.path)
    await reviewsOf(page).getByRole('button', { name: 'Write a review' }).click()
    await write(page, { stars: 'Poor', title: 'Washed off', text: 'Gone after one rain.' })
    const before = (await (await page.request.get(`/api/products/${lube.id}`)).json()).data.reviews.total
    await shop.readDatabase(async (db) => {
      const { id } = await db
        .selectFrom('review')
        .select('id')
        .where('title', '=', 'Washed off')
        .executeTakeFirstOrThrow()
      expect(await judgeReview(db, id, 'approved')).toBe(true)
      // Enough of them for a second page; the one above is the newest no longer.
      const others = Array.from({ length: 6 }, (_, index) => ({
        product_id: lube.id,
        name: `Rider ${index}`,
        rating: 5,
        title: `Ride ${index}`,
        comment: 'Runs.',
        language: 'en',
        status: 'approved' as const,
      }))
      await db.insertInto('review').values(others).execute()
    })
    await shop.reopen()
    await visit(page, lube.path)
    const reviews = reviewsOf(page)
    await expect(reviews.getByRole('img', { name: new RegExp(`, ${before + 7} reviews$`) })).toBeVisible()
    await expect(reviews.getByRole('region', { name: 'Your review' })).toContainText('Published.')
    await expect(reviews.getByRole('listitem').filter({ hasText: 'Ride 5' })).not.toContainText('Verified purchase')
    await expect(reviews).not.toContainText('Gone after one rain.')
    await reviews.getByRole('button', { name: 'Older reviews' }).click()
    const mine = reviews.getByRole('listitem').filter({ hasText: 'Washed off' })
    await expect(mine).toContainText('Gone after one rain.')
    await expect(mine).toContainText('Verified purchase')
    await expect(reviews.getByRole('status').filter({ hasText: 'Page 2 of' })).toBeVisible()
    await expectAccessible(page)
    // A change is read again before it appears: until then it is out of the list and out of the average.
    await reviews.getByRole('button', { name: `Edit your review of ${lube.name}` }).click()
    await write(page, { stars: 'Fair', title: 'Washed off', text: 'Two rains.' })
    await expect(reviews.getByRole('region', { name: 'Your review' })).toContainText('Waiting for approval')
    await expect(reviews.getByRole('img', { name: new RegExp(`, ${before + 6} reviews$`) })).toBeVisible()
  } finally {
    await context.close()
    await shop.close()
  }
})
