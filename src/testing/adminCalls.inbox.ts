/** The calls of the back office about reviews and messages. */
import type { AdminCalls, BackOffice } from './adminCall.ts'
import { aCustomer } from './buyers.ts'

const review = { status: 'approved', seen: { status: 'pending', updatedAt: '2026-11-23T12:00:00.000Z' } }
const request = { status: 'closed', seen: { status: 'open' } }
const reply = { body: 'Thank you.', seenReplies: 0 }

let people = 0

/** A review awaiting approval. @returns its id, and when it was written */
export async function writeReview({ shop, owner, productId }: BackOffice): Promise<{ id: number; updatedAt: string }> {
  people += 1
  const { query } = await aCustomer(shop, `buyer-${people}@reviews.example.com`)
  await shop.post(`/reviews/${productId}/create${query}`, { rating: 4, title: 'Loud', comment: 'Rings.' })
  return (await owner.get('/admin/reviews?status=pending')).json().data[0]
}

/** An open message. @returns its id */
async function sendMessage({ shop, owner }: BackOffice): Promise<number> {
  people += 1
  const email = `buyer-${people}@messages.example.com`
  await shop.post('/contactrequest', { name: 'Asha', email, message: 'Do you true wheels?' })
  return (await owner.get('/admin/requests?status=open')).json().data[0].id
}

export const inboxCalls: AdminCalls = {
  'GET /admin/reviews': { permission: 'reviews.read' },
  'PUT /admin/reviews/{id}': {
    permission: 'reviews.moderate',
    body: review,
    write: {
      action: 'review.moderate',
      async run(office) {
        const { id, updatedAt } = await writeReview(office)
        return office.owner.put(`/admin/reviews/${id}`, { ...review, seen: { status: 'pending', updatedAt } })
      },
    },
  },
  'POST /admin/reviews/{id}/replies': {
    permission: 'reviews.moderate',
    body: reply,
    write: {
      action: 'review.reply',
      run: async (office) => office.owner.post(`/admin/reviews/${(await writeReview(office)).id}/replies`, reply),
    },
  },
  'GET /admin/requests': { permission: 'requests.read' },
  'PUT /admin/requests/{id}': {
    permission: 'requests.answer',
    body: request,
    write: {
      action: 'request.change',
      run: async (office) => office.owner.put(`/admin/requests/${await sendMessage(office)}`, request),
    },
  },
  'POST /admin/requests/{id}/replies': {
    permission: 'requests.answer',
    body: reply,
    write: {
      action: 'request.reply',
      run: async (office) => office.owner.post(`/admin/requests/${await sendMessage(office)}/replies`, reply),
    },
  },
}
