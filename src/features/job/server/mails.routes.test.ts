/** The email queue in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import messages from '../../../../messages/en/adminMails.json' with { type: 'json' }
import { mailLimits } from '../../../kit/mail/mailKinds.ts'
import { mailProblems } from '../../../kit/mail/mailProblem.ts'
import { claimMail, dropReasons, markSent, queueMail, reschedule } from '../../../kit/mail/mailQueue.sql.ts'
import { maximumAttempts } from '../../../kit/mail/mailWorker.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'

const now = new Date('2026-11-24T06:00:00Z')
let shop: TestShop
let sales: Visitor
beforeAll(async () => {
  shop = await buildTestShop({ now })
  sales = (await signInAs(shop, 'sales')).browser
})
afterAll(() => shop.close())

async function queue(recipient: string, state: { attempts?: number; sent_at?: Date } = {}) {
  await queueMail(shop.db, { kind: 'subscribed', recipient, language: 'en', data: {} }, now)
  await shop.db
    .updateTable('mail_queue')
    .set({ attempts: 0, ...state })
    .where('recipient', '=', recipient)
    .execute()
}

test('Emails are counted and listed by status', async () => {
  await queue('new@example.com')
  await queue('again@example.com', { attempts: 3 })
  await queue('sent@example.com', { attempts: 1, sent_at: now })
  await queue('failed@example.com', { attempts: maximumAttempts })
  const list = async (view: string) => (await sales.get(`/admin/mails?view=${view}`)).json()
  const waiting = await list('waiting')
  expect(waiting).toMatchObject({
    counts: { waiting: 2, sent: 1, failed: 1, canceled: 0 },
    data: [
      { recipient: 'again@example.com', attempts: 3, sentAt: null, nextAttemptAt: now.toISOString() },
      { recipient: 'new@example.com', attempts: 0 },
    ],
    next: null,
  })
  expect((await list('sent')).data).toMatchObject([
    { recipient: 'sent@example.com', kind: 'subscribed', sentAt: now.toISOString(), nextAttemptAt: null },
  ])
  expect((await list('failed')).data).toMatchObject([{ recipient: 'failed@example.com', nextAttemptAt: null }])
  const older = (await sales.get(`/admin/mails?before=${waiting.data[0].id}`)).json().data
  expect(older).toMatchObject([{ recipient: 'new@example.com' }])
})

const findId = async (recipient: string): Promise<number> =>
  (await shop.db.selectFrom('mail_queue').select('id').where('recipient', '=', recipient).executeTakeFirstOrThrow()).id
const cancel = (id: number) => sales.post(`/admin/mails/${id}/cancel`)
const takeAll = async (): Promise<string[]> => {
  const taken = await claimMail(shop.db, new Date('2027-01-01'), 1000, maximumAttempts)
  return taken ? [taken.recipient, ...(await takeAll())] : []
}

test('An email that is queued or was given up can be canceled once, and is never sent', async () => {
  await queue('late@example.com', { attempts: 2 })
  await queue('lost@example.com', { attempts: maximumAttempts })
  const [late, lost] = [await findId('late@example.com'), await findId('lost@example.com')]
  expect((await cancel(late)).statusCode).toBe(200)
  expect((await cancel(late)).statusCode).toBe(409)
  expect((await cancel(lost)).statusCode).toBe(200)
  expect((await sales.post(`/admin/undeliverable-mails/${lost}/retry`)).statusCode).toBe(404)
  const { data } = (await sales.get('/admin/mails?view=canceled')).json()
  expect(data).toMatchObject([
    { recipient: 'lost@example.com', canceledAt: now.toISOString(), nextAttemptAt: null },
    { recipient: 'late@example.com', canceledAt: now.toISOString(), nextAttemptAt: null },
  ])
  const taken = await takeAll()
  expect(taken).not.toContain('late@example.com')
  expect(taken).not.toContain('lost@example.com')
})

test('An email that a worker has just claimed is not canceled, unless its claim has expired', async () => {
  await shop.db.deleteFrom('mail_queue').execute()
  await queue('racing@example.com')
  const id = await findId('racing@example.com')
  const [taken, reply] = await Promise.all([claimMail(shop.db, now, 300_000, maximumAttempts), cancel(id)])
  // Whichever locks the row first wins; never both.
  expect(taken === null).toBe(reply.statusCode === 200)

  await shop.db.deleteFrom('mail_queue').execute()
  await queue('taken@example.com')
  const takenId = await findId('taken@example.com')
  await claimMail(shop.db, now, 300_000, maximumAttempts)
  expect((await cancel(takenId)).statusCode).toBe(409)
  expect((await sales.get('/admin/mails')).json().data).toMatchObject([{ isBeingSent: true }])
  shop.setNow(new Date(now.getTime() + 300_001))
  expect((await cancel(takenId)).statusCode).toBe(200)
  shop.setNow(now)
})

test('An email shows why its last attempt failed until it is sent', async () => {
  await shop.db.deleteFrom('mail_queue').execute()
  await queue('full@example.com', { attempts: 1 })
  const id = await findId('full@example.com')
  await reschedule(shop.db, id, now, 'recipient')
  expect((await sales.get('/admin/mails')).json().data).toMatchObject([{ problem: 'recipient', isBeingSent: false }])
  await markSent(shop.db, id, now)
  expect((await sales.get('/admin/mails?view=sent')).json().data).toMatchObject([{ problem: null }])
})

test('Every reason has a name in the list', () => {
  expect(Object.keys(messages.problem).sort()).toEqual([...mailProblems, 'unwritten', ...dropReasons].sort())
})

test('Recipients are personal data: the workshop does not see them', async () => {
  const { browser } = await signInAs(shop, 'workshop')
  expect((await browser.get('/admin/mails')).statusCode).toBe(403)
})

test('Every kind of email has a name in the list', () => {
  expect(Object.keys(messages.kind).sort()).toEqual(Object.keys(mailLimits).sort())
})
