import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestShop, type TestShop } from '../../testing/testShop.ts'
import type { Worker } from '../worker.ts'
import { escapeHtml, plainEmail } from './email.ts'
import type { MailKind } from './mailKinds.ts'
import { queueMail } from './mailQueue.sql.ts'
import { openMailTransport } from './mailTransport.ts'
import { type MailWriter, makeMailWorker } from './mailWorker.ts'

const now = new Date('2026-06-01T12:00:00Z')
/** An email template that returns null for number 404. */
const writeGreeting: MailWriter = async (_services, data, language) =>
  JSON.stringify(data) === '{"number":404}' ? null : plainEmail(language, 'Hello', [`Data: ${JSON.stringify(data)}`])
const writers = {
  welcome: writeGreeting,
  'contact-received': writeGreeting,
  subscribed: writeGreeting,
  'password-changed': writeGreeting,
  'order-placed': writeGreeting,
  'account-deleted': writeGreeting,
}
const from = 'Chainline <shop@chainline.example>'

let shop: TestShop
let folder: string
let logged: string[]
beforeAll(async () => {
  shop = await buildTestShop({ now })
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-mail-'))
  logged = []
  shop.setNow(now)
  for (const table of ['mail_queue', 'attempt'] as const) await shop.db.deleteFrom(table).execute()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

function queued(number = 1): Promise<void> {
  const mail = { kind: 'welcome', recipient: 'asha@example.com', language: 'en' } as const
  return queueMail(shop.db, { ...mail, data: { number } }, shop.services.now())
}

/** Sends one email of this kind. @returns whether it was sent */
async function sends(kind: MailKind, recipient: string): Promise<boolean> {
  await queueMail(shop.db, { kind, recipient, language: 'en', data: {} }, shop.services.now())
  return (await worker().deliver()) === 1
}

function worker(smtpUrl: string | null = null): Worker {
  const log = (message: string) => logged.push(message)
  const mailTransport = openMailTransport({ smtpUrl, from, dataDir: folder, log: log })
  return makeMailWorker({ services: shop.services, mailTransport, writers, warn: log })
}

const emails = async () => readdir(join(folder, 'outbox')).catch(() => [])
const queue = () => shop.db.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow()

test('Without a mail server an email becomes a file in the outbox and a log line without a name', async () => {
  await queued(7)
  expect(await worker().deliver()).toBe(1)
  expect(await worker().deliver()).toBe(0)
  const [file = ''] = await emails()
  expect(logged).toEqual([`mail written: outbox/${file}`])
  const email = await readFile(join(folder, 'outbox', file), 'utf8')
  expect(email).toContain('To: asha@example.com')
  expect(email).toContain('Subject: Hello')
  expect(email).toContain('Data: {"number":7}')
  expect(email).toContain('multipart/alternative')
  expect((await queue()).sent_at).toEqual(now)
})

test('Cancels an email whose subject no longer exists', async () => {
  await queued(404)
  await worker().deliver()
  expect(await emails().catch(() => [])).toEqual([])
  expect(await queue()).toMatchObject({ sent_at: null, canceled_at: now, problem: 'obsolete' })
  expect(await worker().deliver()).toBe(0)
})

test('Escapes user input in the HTML of an email and keeps its line breaks', () => {
  const { html, text } = plainEmail('de', 'Betreff', ['<script>alert("1")</script> & more\nsecond line'])
  expect(text).toBe('<script>alert("1")</script> & more\nsecond line')
  expect(html).toContain('<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; more<br>second line</p>')
  expect(html).toContain('lang="de"')
  expect(escapeHtml("'")).toBe('&#39;')
})

test('An email address entered by others receives five emails of any kind, then one an hour', async () => {
  const named = ['contact-received', 'subscribed', 'welcome', 'contact-received', 'subscribed'] as const
  for (const kind of named) expect(await sends(kind, 'asha@example.com')).toBe(true)
  expect(await sends('contact-received', 'Asha+news@Example.com')).toBe(false)
  expect(logged.at(-1)).toMatch(/^mail \d+ \(contact-received\) was not sent: its recipient has had too many$/)
  const canceled = shop.db.selectFrom('mail_queue').select('problem').where('canceled_at', 'is not', null)
  expect(await canceled.execute()).toEqual([{ problem: 'limited' }])
  expect(await sends('contact-received', 'meera@example.com')).toBe(true)
  shop.setNow(new Date(now.getTime() + 3_600_000))
  expect(await sends('contact-received', 'asha@example.com')).toBe(true)
  expect(await sends('contact-received', 'asha@example.com')).toBe(false)
})

test('Emails about orders and accounts arrive regardless of emails that others triggered', async () => {
  for (let count = 1; count <= 6; count += 1) await sends('contact-received', 'asha@example.com')
  for (let count = 1; count <= 30; count += 1) expect(await sends('order-placed', 'asha@example.com')).toBe(true)
  expect(await sends('password-changed', 'asha@example.com')).toBe(true)
})

test('Counts an email that is retried after a failure once', async () => {
  const rejecting = await mailServer('451 busy')
  for (let count = 1; count <= 5; count += 1) await queued(count)
  await worker(rejecting.url).deliver()
  rejecting.close()
  shop.setNow(new Date(now.getTime() + 60_000))
  expect(await worker().deliver()).toBe(5)
})

test('Two processes send an email only once', async () => {
  for (const _ of [1, 2, 3]) await queued()
  const counts = await Promise.all([worker().deliver(), worker().deliver(), worker().deliver()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await emails()).toHaveLength(3)
})

test('An email of an unknown kind stays in the queue', async () => {
  const row = { kind: 'mystery', recipient: 'x@example.com', language: 'en', data: '{}', next_attempt_at: now }
  await shop.db.insertInto('mail_queue').values(row).execute()
  expect(await worker().deliver()).toBe(0)
  expect(await queue()).toMatchObject({ sent_at: null, attempts: 1 })
})

test('Retries when the mail server rejects an email, with growing delays and logs nothing personal', async () => {
  await queued()
  const rejecting = await mailServer('451 busy')
  const waits: number[] = []
  for (const _ of [1, 2, 3]) {
    expect(await worker(rejecting.url).deliver()).toBe(0)
    const { next_attempt_at } = await queue()
    waits.push((next_attempt_at.getTime() - shop.services.now().getTime()) / 60_000)
    shop.setNow(next_attempt_at)
  }
  expect(waits).toEqual([1, 5, 15])
  expect(logged.join()).not.toContain('asha')
  rejecting.close()

  const working = await mailServer('250 ok')
  expect(await worker(working.url).deliver()).toBe(1)
  expect(working.received.join()).toContain('RCPT TO:<asha@example.com>')
  working.close()
})

test('Leaves an email to the operator after ten attempts', async () => {
  await queued()
  await shop.db.updateTable('mail_queue').set({ attempts: 9 }).execute()
  await worker('smtp://127.0.0.1:1').deliver()
  expect(logged.join()).toMatch(/given up: ECONNREFUSED|given up: ESOCKET/)
  expect(await worker().deliver()).toBe(0)
})

test('An email to someone whose data is erased leaves no record, whether it is sent, dropped or given up', async () => {
  const recipient = 'gone@example.com'
  const queueFor = async (number: number, attempts = 0) => {
    await queueMail(shop.db, { kind: 'account-deleted', recipient, language: 'en', data: { number } }, now)
    await shop.db.updateTable('mail_queue').set({ attempts }).execute()
  }
  const records = () => shop.db.selectFrom('mail_queue').selectAll().execute()
  await queueFor(1)
  expect(await worker().deliver()).toBe(1)
  expect(await records()).toEqual([])
  await queueFor(404)
  expect(await worker().deliver()).toBe(0)
  expect(await records()).toEqual([])
  await queueFor(2, 8)
  await worker('smtp://127.0.0.1:1').deliver()
  expect(await records()).toMatchObject([{ recipient, attempts: 9 }])
  await queueFor(2, 9)
  await shop.db.updateTable('mail_queue').set({ next_attempt_at: now }).execute()
  await worker('smtp://127.0.0.1:1').deliver()
  expect(await records()).toEqual([])
})

test('A started worker delivers by itself and finishes its email when stopped', async () => {
  await queued()
  const running = worker()
  running.start(shop.services.notifier)
  await expect.poll(emails, { timeout: 15_000 }).toHaveLength(1)
  await running.stop()
})

/** A minimal SMTP server. @param answer to a recipient */
async function mailServer(answer: string): Promise<{ url: string; received: string[]; close(): Server }> {
  const received: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.setEncoding('utf8').write('220 test\r\n')
    socket.on('data', (chunk: string) => {
      for (const line of chunk.split('\r\n').filter((text) => text !== '')) {
        received.push(line)
        if (isData) {
          if (line === '.') socket.write('250 ok\r\n')
          isData = line !== '.'
        } else if (line.startsWith('RCPT')) socket.write(`${answer}\r\n`)
        else if (line === 'DATA') {
          isData = true
          socket.write('354 go\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}
