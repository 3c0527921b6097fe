import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails } from '../../../testing/emails.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { deleteAccount } from '../../customer/server/ownData/deleteAccount.ts'
import { eraseGuestData, exportGuestData } from '../../customer/server/ownData/guestData.ts'
import type { AdminContactRequest, AdminReview } from './inbox.contract.ts'

let shop: TestShop
let staff: Visitor
let bell = 0
beforeAll(async () => {
  const text = { shortDescription: '', description: '' }
  const texts = { en: { name: 'Bell', ...text }, de: { name: 'Klingel', ...text } }
  shop = await buildTestShop({ products: [aProduct({ sku: 'BELL', text: texts })] })
  bell = shop.saved[0]?.productId ?? 0
  staff = (await signInAs(shop, 'sales')).browser
})
afterAll(() => shop.close())

let people = 0
/** A customer with a pending review. */
async function writeReview(language = 'en') {
  people += 1
  const email = `rider-${people}@example.com`
  const customer = await aCustomer(shop, email)
  const write = (title: string) =>
    shop.post(`/reviews/${bell}/create${customer.query}&locale=${language}`, {
      rating: 4,
      title,
      comment: 'Rings.\nAnd rings.',
    })
  await write('Loud')
  const [review] = await list<AdminReview>('/admin/reviews?status=pending')
  if (!review) throw new Error('the review is not listed')
  return { ...customer, email, review, rewrite: write }
}

async function sendMessage(message = 'Do you true wheels?', subject = 'Wheels'): Promise<AdminContactRequest> {
  people += 1
  const email = `writer-${people}@example.com`
  await shop.post('/contactrequest', { name: 'Asha', email, subject, message })
  const [request] = await list<AdminContactRequest>('/admin/requests?status=open')
  if (!request) throw new Error('the message is not listed')
  return request
}

const list = async <T>(path: string): Promise<T[]> => (await staff.get(path)).json().data
const isPublic = async (id: number): Promise<boolean> =>
  (await shop.get(`/reviews?product_id=${bell}`)).json().data.some((review: { id: number }) => review.id === id)
const decide = (review: AdminReview, status: string) =>
  staff.put(`/admin/reviews/${review.id}`, { status, seen: { status: review.status, updatedAt: review.updatedAt } })
const replyTo = (request: AdminContactRequest, body: string, seenReplies = request.replies.length) =>
  staff.post(`/admin/requests/${request.id}/replies`, { body, seenReplies })
const repliesTo = async (email: string) =>
  (await readQueuedEmails(shop)).filter(({ kind, to }) => kind === 'staff-reply' && to === email)

test('A review is public from the moment it is published until it is hidden', async () => {
  const { review } = await writeReview()
  expect(review).toMatchObject({ title: 'Loud', rating: 4, status: 'pending', productName: 'Bell', hasEmail: true })
  expect(await isPublic(review.id)).toBe(false)

  const published = await decide(review, 'approved')
  expect([published.statusCode, published.json().data.status]).toEqual([200, 'approved'])
  expect(await isPublic(review.id)).toBe(true)
  await decide(published.json().data, 'rejected')
  expect(await isPublic(review.id)).toBe(false)
  expect(await list('/admin/reviews?status=rejected')).toMatchObject([{ id: review.id }])
})

test('A review is marked when its author has bought the product', async () => {
  const { review, query } = await writeReview()
  expect(review.isVerified).toBe(false)
  await placeProductOrder(shop, bell, {}, query)
  const [verified] = await list<AdminReview>('/admin/reviews?status=pending')
  expect(verified).toMatchObject({ id: review.id, isVerified: true })
})

test('Rejects a decision about a text that its author has changed in the meantime', async () => {
  const { review, rewrite } = await writeReview()
  shop.setNow(new Date(shop.services.now().getTime() + 1000))
  await rewrite('Much worse')
  const rejected = await decide(review, 'approved')
  expect([rejected.statusCode, rejected.json().message]).toEqual([
    409,
    'Someone else has changed this in the meantime. Nothing was saved: please check it and try again.',
  ])
  expect(await isPublic(review.id)).toBe(false)
})

test('The second of two concurrent decisions is rejected with the reason', async () => {
  const { review } = await writeReview()
  const replies = await Promise.all([decide(review, 'approved'), decide(review, 'rejected')])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('The author of a review gets the reply by email; it is deleted with the account', async () => {
  const { review, email, id } = await writeReview()
  await decide(review, 'approved')
  const reply = { body: 'Thank you.\nWe hear you.', seenReplies: 0 }
  expect((await staff.post(`/admin/reviews/${review.id}/replies`, reply)).json().data.replies).toMatchObject([
    { staffName: 'Asha (sales)', body: 'Thank you.\nWe hear you.' },
  ])
  expect((await staff.post(`/admin/reviews/${review.id}/replies`, reply)).statusCode).toBe(409)
  const [mail] = await repliesTo(email)
  expect(mail?.subject).toBe('Your review of Bell')
  expect(mail?.text).toContain('Thank you.\nWe hear you.')
  expect(mail?.text).toContain('Asha (sales), ')

  await deleteAccount(shop.services, id)
  const [left] = (await list<AdminReview>('/admin/reviews?status=approved')).filter((each) => each.id === review.id)
  expect(left).toMatchObject({ name: 'Former customer', hasEmail: false, replies: [] })
  expect(await repliesTo(email)).toEqual([])
  const late = await staff.post(`/admin/reviews/${review.id}/replies`, reply)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This author no longer has an email address in the shop.',
  ])
})

test('The email with the reply names the product in the author’s language', async () => {
  const { review, email } = await writeReview('de')
  expect(review.productName).toBe('Bell')
  await staff.post(`/admin/reviews/${review.id}/replies`, { body: 'Danke.', seenReplies: 0 })
  expect((await repliesTo(email))[0]?.subject).toBe('Ihre Bewertung: Klingel')
})

test('A message is answered by email once, even if the button is pressed repeatedly', async () => {
  const request = await sendMessage()
  expect(request).toMatchObject({ name: 'Asha', subject: 'Wheels', status: 'open', replies: [] })
  expect((await replyTo(request, ' \n ')).json().errors).toHaveProperty('body')
  expect((await replyTo(request, '\u0001')).json().errors).toHaveProperty('body')

  const sent = await Promise.all([replyTo(request, 'We do.'), replyTo(request, 'We do.')])
  expect(sent.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const mails = await repliesTo(request.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('We do.')
  expect(mails[0]?.text).not.toContain('true wheels')
  expect(mails[0]?.html).toContain('We do.')
  expect(await list('/admin/requests?status=answered')).toMatchObject([
    { id: request.id, replies: [{ body: 'We do.' }] },
  ])

  const more = await replyTo({ ...request, replies: [] }, 'On Mondays.', 1)
  expect(more.json().data.replies).toHaveLength(2)
})

test('A reply is escaped in the HTML of the email', async () => {
  const request = await sendMessage('Is 26 < 29?')
  await replyTo(request, 'Yes: 26 < 29 <b>always</b>')
  const [mail] = await repliesTo(request.email)
  expect(mail?.html).toContain('26 &lt; 29 &lt;b&gt;always')
})

test('A message is closed without a reply, and opened again', async () => {
  const request = await sendMessage('Buy my list of 10,000 addresses')
  const set = (from: string, to: string) =>
    staff.put(`/admin/requests/${request.id}`, { status: to, seen: { status: from } })
  expect((await set('open', 'closed')).json().data.status).toBe('closed')
  expect((await set('open', 'closed')).statusCode).toBe(409)
  expect((await set('closed', 'open')).json().data.status).toBe('open')
  expect(await repliesTo(request.email)).toEqual([])
})

test('A reply to a message is part of the personal data of its recipient', async () => {
  const request = await sendMessage()
  await replyTo(request, 'Yes, on Mondays.')
  const reader = { language: 'en', currency: 'INR' } as const
  expect(await exportGuestData(shop.services, reader, request.email)).toMatchObject({
    messages: [{ message: 'Do you true wheels?', replies: ['Yes, on Mondays.'] }],
  })
  await eraseGuestData(shop.services, request.email)
  expect(await repliesTo(request.email)).toEqual([])
  const left = await shop.db.selectFrom('inbox_reply').select('id').where('request_id', '=', request.id).execute()
  expect(left).toEqual([])
})

test('The list continues where a page ends', async () => {
  const rows = Array.from({ length: 31 }, (_, index) => ({
    ...{ name: 'Ravi', email: 'ravi@example.com', message: `Message ${index}`, status: 'closed' },
  }))
  await shop.db.insertInto('contact_request').values(rows).execute()
  const first = (await staff.get('/admin/requests?status=closed')).json()
  const second = (await staff.get(`/admin/requests?status=closed&before=${first.next}`)).json()
  expect([first.data.length, second.data.length, second.next]).toEqual([30, 1, null])
  expect(second.data[0].id).toBeLessThan(first.data.at(-1).id)
  expect((await staff.get('/admin/requests?status=unknown')).statusCode).toBe(422)
})

test('Responds with 404 to unknown entries', async () => {
  const seen = { status: 'pending', updatedAt: new Date().toISOString() }
  const replies = await Promise.all([
    staff.put('/admin/reviews/999999', { status: 'approved', seen }),
    staff.post('/admin/reviews/999999/replies', { body: 'Hello', seenReplies: 0 }),
    staff.put('/admin/requests/999999', { status: 'closed', seen: { status: 'open' } }),
    staff.post('/admin/requests/999999/replies', { body: 'Hello', seenReplies: 0 }),
  ])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})
