/** The queue of emails in the back office. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import messages from '../../../../messages/en/adminMails.json' with { type: 'json' }
import { mailLimits } from '../../../kit/mail/mailKinds.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
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

test('Emails are counted and listed by what became of them', async () => {
  await queue('new@example.com')
  await queue('again@example.com', { attempts: 3 })
  await queue('sent@example.com', { attempts: 1, sent_at: now })
  await queue('failed@example.com', { attempts: maximumAttempts })
  const list = async (view: string) => (await sales.get(`/admin/mails?view=${view}`)).json()
  const waiting = await list('waiting')
  expect(waiting).toMatchObject({
    counts: { waiting: 2, sent: 1, failed: 1 },
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

test('Recipients are personal data: the workshop does not see them', async () => {
  const { browser } = await signInAs(shop, 'workshop')
  expect((await browser.get('/admin/mails')).statusCode).toBe(403)
})

test('Every kind of email has a name in the list', () => {
  expect(Object.keys(messages.kind).sort()).toEqual(Object.keys(mailLimits).sort())
})
