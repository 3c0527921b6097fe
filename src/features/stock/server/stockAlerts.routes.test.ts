import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCustomer, placeProductOrder } from '../../../testing/buyers.ts'
import { readQueuedEmails, sendQueuedEmails, sentMessages } from '../../../testing/emails.ts'
import { aProduct, aVariant } from '../../../testing/factories.ts'
import { buildTestShop, type TestShop } from '../../../testing/testShop.ts'
import { cancelOrder } from '../../order/server/status/cancelOrder.ts'
import { setStock } from './stock.sql.ts'

let shop: TestShop
let bell: number
let trail: number
let small: number
const path = '/stock-alerts'
const email = 'asha@example.com'

beforeAll(async () => {
  shop = await buildTestShop({
    products: [
      aProduct({ sku: 'BELL', name: 'Brass Bell', stock: 0 }),
      aProduct({
        sku: 'TRAIL',
        text: {
          en: { name: 'Trail Bike', shortDescription: '', description: '' },
          de: { name: 'Trail-Rad', shortDescription: '', description: '' },
        },
        variants: [
          aVariant({ sku: 'TRAIL-S', options: { color: 'black', size: 's' }, stock: 0 }),
          aVariant({ sku: 'TRAIL-M', options: { color: 'black', size: 'm' }, stock: 5 }),
        ],
      }),
    ],
  })
  ;[bell = 0, trail = 0] = shop.saved.map(({ productId }) => productId)
  small = await shop.variantId('TRAIL-S')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await sql`truncate stock_alert, mail_queue, attempt`.execute(shop.db)
  await put('BELL-1', 0)
  await put('TRAIL-S', 0)
  // The database's clock determines when emails are due.
  shop.setNow(new Date(Date.now() + 1000))
})

const put = (sku: string, stock: number) => setStock(shop.db, [{ sku, stock }], 'correction')
const countAlerts = async () => (await shop.db.selectFrom('stock_alert').select('id').execute()).length
const queue = async () =>
  (await readQueuedEmails(shop)).filter(({ kind }) => kind === 'back-in-stock').map(({ to, subject }) => [to, subject])

async function ask(body: object = {}, headers = {}) {
  const reply = await shop.guest().post(path, { product_id: bell, email, ...body }, { headers })
  expect(reply.json()).not.toHaveProperty('error')
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

const send = () => sendQueuedEmails(shop)

test('Sends one email when the variant is back, then deletes the email address', async () => {
  await ask()
  expect(await queue()).toEqual([])
  await put('BELL-1', 3)
  expect(await queue()).toEqual([[email, 'Back in stock: Brass Bell']])
  await put('BELL-1', 2)
  await put('BELL-1', 0)
  await put('BELL-1', 4)
  expect(await queue()).toHaveLength(1)
  const sent = await Promise.all([send(), send()])
  expect(sent.toSorted()).toEqual([0, 1])
  expect(await countAlerts()).toBe(0)
  await put('BELL-1', 0)
  await put('BELL-1', 4)
  expect(await send()).toBe(0)
})

test('The email names the variant in the subscriber’s language and unsubscribes with one click', async () => {
  await ask({ product_id: trail, variant_id: small }, { 'accept-language': 'de' })
  await put('TRAIL-S', 1)
  const [mail] = await readQueuedEmails(shop)
  expect(mail?.subject).toBe('Wieder auf Lager: Trail-Rad')
  expect(mail?.text).toContain('Trail-Rad (Schwarz, S) ist wieder auf Lager.')
  expect(mail?.text).toContain(`http://localhost:3000/product/trail?variant=${small}&lang=de`)
  const link = /http:\S+\/stock-alerts\?key=[\w-]{43}&lang=de/.exec(mail?.text ?? '')?.[0]
  expect(mail?.unsubscribeUrl).toBe(link)
  const [message = ''] = [...(await sentMessages(shop)).values()].filter((text) => text.includes('Trail-Rad'))
  const headers = message.split('\r\n\r\n')[0]?.replaceAll('\r\n ', ' ') ?? ''
  expect(headers).toContain(`List-Unsubscribe: <${link}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

test('A variant that sells out again before the email is sent keeps its subscribers for the next time', async () => {
  await ask()
  await put('BELL-1', 1)
  await put('BELL-1', 0)
  expect(await send()).toBe(0)
  expect(await countAlerts()).toBe(1)
  await put('BELL-1', 1)
  expect(await send()).toBe(1)
  expect(await countAlerts()).toBe(0)
})

test('A variant that is back while its product is inactive keeps its subscribers for the next time', async () => {
  await ask()
  await put('BELL-1', 1)
  const setActive = (is_active: boolean) =>
    shop.db.updateTable('product').set({ is_active }).where('id', '=', bell).execute()
  await setActive(false)
  expect(await send()).toBe(0)
  await setActive(true)
  await put('BELL-1', 0)
  await put('BELL-1', 1)
  expect(await send()).toBe(1)
  expect(await countAlerts()).toBe(0)
})

test('A canceled order and an import also bring stock back', async () => {
  await put('BELL-1', 1)
  const order = await placeProductOrder(shop.guest(), bell)
  await ask()
  await cancelOrder(shop.db, order.id, shop.services.now())
  expect(await queue()).toHaveLength(1)
  await sql`truncate stock_alert, mail_queue`.execute(shop.db)
  await put('BELL-1', 0)
  await ask()
  await shop.saveOne(aProduct({ sku: 'BELL', name: 'Brass Bell', stock: 7 }))
  expect(await queue()).toHaveLength(1)
})

test('A repeated request in any letter case changes nothing and has the same response', async () => {
  const first = await ask()
  expect(await ask({ email: email.toUpperCase() })).toEqual(first)
  expect(await countAlerts()).toBe(1)
  await put('BELL-1', 1)
  // The page was outdated: the email is due at once.
  expect(await ask({ email: 'late@example.com' })).toEqual(first)
  expect((await queue()).map(([to]) => to)).toEqual([email, 'late@example.com'])
})

test('The email’s link deletes the alerts of its email address and no others', async () => {
  await ask()
  await ask({ product_id: trail, variant_id: small })
  await ask({ email: 'other@example.com' })
  await put('BELL-1', 1)
  const [mail] = (await readQueuedEmails(shop)).filter(({ to }) => to === email)
  const key = new URL(mail?.unsubscribeUrl ?? '').searchParams.get('key') ?? ''
  const { stockAlerts } = await shop.readersFor()
  await stockAlerts.unsubscribe(`${key.slice(0, -2)}AA`)
  await stockAlerts.unsubscribe('')
  expect(await countAlerts()).toBe(3)
  await stockAlerts.unsubscribe(key)
  await stockAlerts.unsubscribe(key)
  const left = await shop.db.selectFrom('stock_alert').select('email').execute()
  expect(left).toEqual([{ email: 'other@example.com' }])
  expect(await send()).toBe(1)
})

test('Rejects unknown variants, invalid addresses and too many requests; ignores bots', async () => {
  const guest = shop.guest()
  const status = async (body: object) => (await guest.post(path, { product_id: bell, email, ...body })).statusCode
  expect(await status({ product_id: 999_999 })).toBe(404)
  expect(await status({ product_id: trail })).toBe(404)
  expect(await status({ product_id: bell, variant_id: small })).toBe(404)
  expect(await status({ email: 'asha' })).toBe(422)
  expect(await status({ callback_topic: 'buy' })).toBe(200)
  expect(await countAlerts()).toBe(0)
  const codes: number[] = []
  for (let request = 0; request < 12; request += 1) codes.push(await status({}))
  expect(codes.slice(-2)).toEqual([429, 429])
})

test('An email address has at most twenty alerts', async () => {
  const products = await shop.save(
    ...Array.from({ length: 21 }, (_empty, index) => aProduct({ sku: `PART-${index}`, stock: 0 })),
  )
  for (const { productId } of products) await ask({ product_id: productId })
  expect(await countAlerts()).toBe(20)
})

test('Deleting the account deletes its alerts and their queued emails', async () => {
  const { query } = await aCustomer(shop, 'meera@example.com')
  await ask({ email: 'Meera@example.com' })
  await ask({ product_id: trail, variant_id: small, email: 'meera@example.com' })
  await put('BELL-1', 1)
  const exported = async () => (await shop.get(`/customer/export${query}`)).json().stock_alerts
  expect(await exported()).toEqual([])
  await sql`update customer set email_verified_at = now()`.execute(shop.db)
  expect(await exported()).toMatchObject([
    { product: 'Trail Bike', sku: 'TRAIL-S', language: 'en' },
    { product: 'Brass Bell', sku: 'BELL-1', language: 'en' },
  ])
  const reply = await shop.post(`/customer/delete${query}`, { confirmation: 'meera@example.com' })
  expect(reply.statusCode).toBe(200)
  expect(await countAlerts()).toBe(0)
  expect(await queue()).toEqual([])
})
