import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { newCustomer, placeOrder, visitAsCustomer } from './account.ts'
import { openStaffDesk, phone, test as staffTest } from './admin.ts'
import { findMessage } from './messages.ts'
import { abortRequests, requestsTo } from './network.ts'
import { setRandomIpAddress } from './signIn.ts'
import { collectConsoleMessages, expectAccessible, expectAccessibleEverywhere, visit } from './story.ts'

const lube = { id: 1170, path: '/product/drip-dry-chain-lube', name: 'Drip Dry Chain Lube' }

const findReviews = (page: Page) => page.getByRole('region', { name: 'Reviews' })
const thankYou = 'Thank you. Your review will appear once we have approved it.'

async function write(page: Page, words: { stars: string; title: string; text: string }): Promise<void> {
  const form = page.getByRole('form', { name: /^Your review of/ })
  await form.getByRole('radio', { name: words.stars }).check()
  await form.getByLabel('Title').fill(words.title)
  await form.getByLabel('Review text').fill(words.text)
  await form.getByRole('button', { name: /^Submit/ }).click()
  await expect(findMessage(page, thankYou)).toBeVisible()
}

test.beforeEach(({ page }) => setRandomIpAddress(page))

test('A guest is redirected to the sign-in page and back to the reviews', async ({ page }) => {
  await visit(page, lube.path)
  await findReviews(page).getByRole('link', { name: 'Log in to write a review' }).click()
  await expect(page).toHaveURL(/\/login-register\?redirect=/)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(`${lube.path}#reviews`)
})

test('A review is written by keyboard, awaits approval, is edited and deleted', async ({ page, browser }) => {
  const messages = collectConsoleMessages(page)
  await visitAsCustomer(page)
  const sent = requestsTo(page, /\/reviews\/\d+/)
  await visit(page, lube.path)
  const reviews = findReviews(page)
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
  await expect(findMessage(page, thankYou)).toBeVisible()
  const own = reviews.getByRole('region', { name: 'Your review' })
  await expect(own).toContainText('Waiting for approval')
  await expect(own).toContainText('No squeak for 400 km.')
  await expect(own.getByRole('img', { name: '4 stars' })).toBeVisible()
  await expect(own.getByRole('button', { name: `Edit your review of ${lube.name}` })).toBeFocused()

  const guest = await browser.newPage()
  await visit(guest, lube.path)
  await expect(findReviews(guest)).not.toContainText('Quiet at last')
  await guest.close()

  await own.getByRole('button', { name: `Edit your review of ${lube.name}` }).click()
  await expect(form.getByRole('radio', { name: 'Very good' })).toBeFocused()
  await write(page, { stars: 'Excellent', title: 'Quiet for good', text: 'No squeak for 900 km.' })
  await expect(own).toContainText('Quiet for good')

  // The review is also in the list of own reviews.
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

test('Lists and links missing values, and preserves the review while offline', async ({ page }) => {
  await visitAsCustomer(page)
  await visit(page, lube.path)
  await findReviews(page).getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: `Your review of ${lube.name}` })
  await form.getByRole('button', { name: 'Submit review' }).click()
  const errorSummary = form.getByRole('alert').filter({ hasText: 'Please check 3 fields' })
  await expect(errorSummary).toBeFocused()
  await errorSummary.getByRole('link', { name: 'Please choose one to five stars.' }).click()
  await expect(form.getByRole('radio').first()).toBeFocused()
  const restore = await abortRequests(page, '**/api/reviews/*/create**')
  await form.getByRole('radio', { name: 'Good', exact: false }).first().check()
  await form.getByLabel('Title').fill('Fine')
  await form.getByLabel('Review text').fill('Does what it says.')
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Your text is still here' })).toBeFocused()
  await expect(form.getByLabel('Review text')).toHaveValue('Does what it says.')
  await restore()
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(findReviews(page)).toContainText('Waiting for approval')
})

test('Own reviews that cannot be loaded can be retried', async ({ page }) => {
  await visitAsCustomer(page)
  const restore = await abortRequests(page, /\/api\/reviews\?/)
  await visit(page, '/my-account/reviews')
  const failure = page.getByRole('main').getByRole('alert')
  await expect(failure).toContainText('We couldn’t load this page')
  await restore()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible()
})

test('The review form and the list of own reviews are accessible', async ({ page }) => {
  await visitAsCustomer(page)
  await visit(page, lube.path)
  await findReviews(page).getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('form', { name: `Your review of ${lube.name}` })
  await form.getByRole('button', { name: 'Submit review' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await expectAccessibleEverywhere(page)
  await write(page, { stars: 'Fair', title: 'Sticky', text: 'Collects dust.' })
  await visit(page, '/my-account/reviews')
  await expect(page.getByRole('list', { name: 'Your reviews' })).toBeVisible()
  await expectAccessibleEverywhere(page)
})

/** Writes a review as a new customer. @returns its id and the customer's token */
async function writeAsOther(request: APIRequestContext, title: string): Promise<{ id: number; token: string }> {
  const { email, password } = await newCustomer(request)
  const { token } = await (await request.post('/api/customer/login', { data: { email, password } })).json()
  const review = { rating: 5, title, comment: 'Runs.', name: 'Rider' }
  const reply = await request.post(`/api/reviews/${lube.id}/create?token=${token}`, { data: review })
  expect(reply.status(), await reply.text()).toBe(200)
  return { id: (await reply.json()).data.id, token }
}

staffTest(
  'Approved reviews are counted, paginated and marked for verified buyers',
  async ({ page, request, staffShop }) => {
    await page.setViewportSize(phone)
    const staff = await openStaffDesk(staffShop.url)
    const approve = async (id: number) => {
      const { data } = await staff.call<{ data: { id: number; updatedAt: string }[] }>('GET', 'reviews?status=pending')
      const updatedAt = data.find((review) => review.id === id)?.updatedAt
      await staff.call('PUT', `reviews/${id}`, { status: 'approved', seen: { status: 'pending', updatedAt } })
    }
    const { token } = await visitAsCustomer(page)
    await placeOrder(page.request, token, [lube.id])
    await visit(page, lube.path)
    await findReviews(page).getByRole('button', { name: 'Write a review' }).click()
    const written = page.waitForResponse(/\/api\/reviews\/\d+\/create/)
    await write(page, { stars: 'Poor', title: 'Washed off', text: 'Gone after one rain.' })
    const { id } = (await (await written).json()).data
    const before = (await (await page.request.get(`/api/products/${lube.id}`)).json()).data.reviews.total
    await approve(id)
    // Enough reviews for a second page; the one above is no longer the newest.
    const others: { id: number; token: string }[] = []
    for (let ride = 0; ride < 6; ride += 1) others.push(await writeAsOther(request, `Ride ${ride}`))
    for (const other of others) await approve(other.id)

    await visit(page, lube.path)
    const reviews = findReviews(page)
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
    // A changed review awaits approval again: until then it is in neither the list nor the average.
    await reviews.getByRole('button', { name: `Edit your review of ${lube.name}` }).click()
    await write(page, { stars: 'Fair', title: 'Washed off', text: 'Two rains.' })
    await expect(reviews.getByRole('region', { name: 'Your review' })).toContainText('Waiting for approval')
    await expect(reviews.getByRole('img', { name: new RegExp(`, ${before + 6} reviews$`) })).toBeVisible()

    // Other stories share the shop.
    for (const own of [...others, { id, token }]) {
      expect((await request.delete(`/api/reviews/${own.id}?token=${own.token}`)).status()).toBe(200)
    }
  },
)
