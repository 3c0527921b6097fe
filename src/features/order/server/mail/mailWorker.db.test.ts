import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { added, anAddress, readyToOrder } from '../../../../testing/buyers.ts'
import { aProduct } from '../../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../../testing/testShop.ts'
import { type MailWorker, makeMailWorker } from './mailWorker.ts'
import { writeOrderMail } from './orderMail.ts'
import { openPostbox } from './postbox.ts'

const now = new Date('2026-06-01T12:00:00Z')
const writers = { 'order-placed': writeOrderMail }
const from = 'Chainline <shop@chainline.example>'

let shop: TestShop
let folder: string
let said: string[]
beforeAll(async () => {
  shop = await buildTestShop({ now, products: [aProduct({ sku: 'SADDLE', name: 'Saddle <b>& post', stock: 1000 })] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainline-mail-'))
  said = []
  shop.setNow(now)
  await shop.db.deleteFrom('mail_queue').execute()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function order(query = '', billing: object = anAddress): Promise<{ id: number; increment_id: string }> {
  const guest = shop.guest()
  await added(guest, shop.saved[0]?.productId, { quantity: 2 })
  await readyToOrder(guest, '', 'moneytransfer')
  await guest.post('/checkout/save-address', { billing })
  return (await guest.post(`/checkout/save-order${query}`)).json().order
}

function worker(smtpUrl: string | null = null): MailWorker {
  const say = (message: string) => said.push(message)
  const postbox = openPostbox({ smtpUrl, from, dataDir: folder, say })
  return makeMailWorker({ services: shop.services, postbox, writers, warn: say })
}

const letters = async () => readdir(join(folder, 'outbox')).catch(() => [])
const queue = () => shop.db.selectFrom('mail_queue').selectAll().executeTakeFirstOrThrow()

test('with no mail server an order becomes one letter in the outbox, and a line without a name', async () => {
  const { increment_id } = await order()
  expect(await worker().deliver()).toBe(1)
  expect(await worker().deliver()).toBe(0)
  const [file = ''] = await letters()
  expect(said).toEqual([`mail written: outbox/${file}`])
  const letter = await readFile(join(folder, 'outbox', file), 'utf8')
  expect(letter).toContain('To: asha@example.com')
  expect(letter).toContain(`Subject: Your order ${increment_id} at Chainline`)
  expect(letter).toContain('multipart/alternative')
  expect((await queue()).sent_at).toEqual(now)
})

test('it speaks the language and the currency of the order, and its HTML holds no foreign tag', async () => {
  const { id } = await order('?locale=fn&currency=EUR')
  const mail = await writeOrderMail(shop.services, { orderId: id }, 'fr')
  expect(mail?.subject).toMatch(/^Votre commande/)
  expect(mail?.text).toContain('2 × Saddle <b>& post  2,00\u00a0€')
  expect(mail?.text).toContain('GST 18 % : 0,36\u00a0€')
  expect(mail?.text).toContain('Montant total : 27,36\u00a0€')
  expect(mail?.text).toContain('dès réception du virement')
  expect(mail?.text).not.toContain('ordersuccess')
  expect(mail?.html).toContain('2 × Saddle &lt;b&gt;&amp; post')
  expect(mail?.html).not.toContain('<b>&')
})

test('two processes do not send one mail twice', async () => {
  for (const _ of [1, 2, 3]) await order()
  const counts = await Promise.all([worker().deliver(), worker().deliver(), worker().deliver()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  expect(await letters()).toHaveLength(3)
})

test('an unknown kind waits and is not lost', async () => {
  const row = { kind: 'mystery', recipient: 'x@example.com', language: 'en', data: '{}', next_attempt_at: now }
  await shop.db.insertInto('mail_queue').values(row).execute()
  expect(await worker().deliver()).toBe(0)
  expect(await queue()).toMatchObject({ sent_at: null, attempts: 1 })
})

test('a mail server that refuses is asked again, each time later, and says nothing personal', async () => {
  await order()
  const refusing = await mailServer('451 busy')
  const waits: number[] = []
  for (const _ of [1, 2, 3]) {
    expect(await worker(refusing.url).deliver()).toBe(0)
    const { next_attempt_at } = await queue()
    waits.push((next_attempt_at.getTime() - shop.services.now().getTime()) / 60_000)
    shop.setNow(next_attempt_at)
  }
  expect(waits).toEqual([1, 5, 15])
  expect(said.join()).not.toContain('asha')
  refusing.close()

  const working = await mailServer('250 ok')
  expect(await worker(working.url).deliver()).toBe(1)
  expect(working.received.join()).toContain('RCPT TO:<asha@example.com>')
  working.close()
})

test('after ten attempts it is left to the operator', async () => {
  await order()
  await shop.db.updateTable('mail_queue').set({ attempts: 9 }).execute()
  await worker('smtp://127.0.0.1:1').deliver()
  expect(said.join()).toMatch(/given up: ECONNREFUSED|given up: ESOCKET/)
  expect(await worker().deliver()).toBe(0)
})

test('a worker that started delivers by itself, and finishes when stopped', async () => {
  await order()
  const running = worker()
  running.start()
  await expect.poll(letters, { timeout: 15_000 }).toHaveLength(1)
  await running.stop()
})

/** Speaks as much SMTP as a sender needs. @param answer to a recipient */
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
