import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBackOffice } from '../../../testing/adminCall.ts'
import { saveSettings, saveSetup } from '../../../testing/adminCalls.settings.ts'
import { act, placeOrder } from '../../../testing/adminOrders.ts'
import { aProduct } from '../../../testing/factories.ts'
import { signInAs } from '../../../testing/staff.ts'
import { buildTestShop, type TestShop, type Visitor } from '../../../testing/testShop.ts'
import { savePages } from '../../content/server/savePages.sql.ts'
import { deleteOldEmptySearches } from '../../product/server/emptySearch.sql.ts'
import type { Dashboard } from './dashboard.contract.ts'

const now = new Date('2026-03-18T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
let shop: TestShop
beforeAll(async () => {
  shop = await buildTestShop({
    now,
    products: [aProduct({ sku: 'BELL', name: 'Bell', stock: 10 })],
    settings: { SHOP_TIMEZONE: 'Asia/Kolkata' },
  })
})
afterAll(() => shop.close())

const read = async (browser: Visitor): Promise<Dashboard> => (await browser.get('/admin/dashboard')).json().data
const findCount = ({ attention }: Dashboard, kind: string) => attention.find((each) => each.kind === kind)?.count

test('Before the first order, owners see the setup steps and which of them are done', async () => {
  const office = await openBackOffice(shop)
  const { start, sales } = await read(office.owner)
  const listDone = (list: Dashboard['start']) => list?.steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
  expect(listDone(start)).toEqual(['products'])
  const { url_key: urlKey } = await shop.db.selectFrom('product').select('url_key').executeTakeFirstOrThrow()
  expect(start?.product).toBe(urlKey)
  expect(sales?.days).toHaveLength(7)
})

test('Steps are done as soon as their settings are saved, before the shop runs with them', async () => {
  const empty = await buildTestShop()
  try {
    const { browser: owner } = await signInAs(empty, 'owner', 'owner6@example.com')
    const listDone = async () => (await read(owner)).start?.steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))
    expect(await listDone()).toEqual([])
    expect((await saveSetup({ owner }, { BANK_IBAN: 'DE02120300000000202051' })).statusCode).toBe(200)
    expect(await listDone()).toEqual(['setup', 'payment'])
    const mailServer = { SMTP_HOST: 'mail.example.com', SMTP_SECURITY: 'none' }
    expect((await saveSettings({ owner }, 'email', mailServer)).statusCode).toBe(200)
    expect(await listDone()).toEqual(['setup', 'payment', 'email'])
  } finally {
    await empty.close()
  }
})

test('The step of the legal texts is done when all pages are written', async () => {
  const { browser: owner } = await signInAs(shop, 'owner', 'owner5@example.com')
  const pages = ['legal-notice', 'terms-and-conditions', 'privacy-policy', 'cancellation-returns'] as const
  const isLegalDone = async () => (await read(owner)).start?.steps.find(({ step }) => step === 'legal')?.isDone
  expect(await isLegalDone()).toBe(false)
  const write = (slug: string) =>
    savePages(shop.db, [
      {
        ...{ slug, image: null },
        texts: [{ language: 'en', title: 'Legal', description: '', markdown: 'Text.', imageAlt: '' }],
      },
    ])
  await write('legal-notice')
  expect(await isLegalDone()).toBe(false)
  for (const slug of pages) await write(slug)
  expect(await isLegalDone()).toBe(true)
})

test('Counts tasks, and sales by day in the shop’s time zone', async () => {
  const { browser: owner } = await signInAs(shop, 'owner', 'owner2@example.com')
  const office = { shop, owner, productId: shop.saved[0]?.productId ?? 0 }
  const [packed, held, old, canceled, late] = [
    await placeOrder(office),
    await placeOrder(office),
    await placeOrder(office),
    await placeOrder(office),
    await placeOrder(office),
  ]
  const date = (number: string, created_at: Date) =>
    shop.db.updateTable('orders').set({ created_at }).where('increment_id', '=', number).execute()
  for (const { number } of [packed, held, canceled]) await date(number, now)
  await date(old.number, daysAgo(8))
  // In Kolkata this is the next day.
  await date(late.number, new Date('2026-03-16T19:00:00Z'))
  await act(office, held, 'flag')
  await act(office, canceled, 'cancel')
  const dashboard = await read(owner)
  expect(dashboard.start).toBeNull()
  // Steps that customers or the law require are listed until they are done.
  expect(dashboard.unfinished).toEqual(['seller', 'email'])
  expect(findCount(dashboard, 'awaitsTransfer')).toBeUndefined()
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'moneytransfer' })
    .where('id', 'in', [packed.id, old.id])
    .execute()
  const { attention } = await read(owner)
  expect(attention).toContainEqual({ kind: 'awaitsTransfer', count: 2, names: [], since: daysAgo(8).toISOString() })
  const list = (await owner.get('/admin/orders?view=unpaid&payment=bank_transfer')).json().data
  expect(list.map(({ number }: { number: string }) => number)).toEqual([old.number, packed.number])
  await shop.db
    .updateTable('orders')
    .set({ payment_method: 'cashondelivery' })
    .where('id', 'in', [packed.id, old.id])
    .execute()
  expect(findCount(dashboard, 'toPack')).toBe(3)
  expect(findCount(dashboard, 'problems')).toBe(1)
  expect(findCount(dashboard, 'returns')).toBeUndefined()
  expect(dashboard.attention.find(({ kind }) => kind === 'soldOut')).toBeUndefined()
  const days = dashboard.sales?.days ?? []
  expect(days.map(({ day, orders, ordersBefore }) => [day, orders, ordersBefore]).filter(([, a, b]) => a || b)).toEqual(
    [
      ['2026-03-17', 1, 1],
      ['2026-03-18', 1, 0],
    ],
  )
  const { grandTotal } = (await owner.get(`/admin/orders/${packed.number}`)).json().data
  expect(days.at(-1)).toMatchObject({ revenue: grandTotal })
  // Orders on hold and canceled ones do not count as sold.
  expect(dashboard.sales?.bestSellers).toMatchObject([{ name: 'Bell', pieces: 6 }])
  expect(dashboard.sales?.carts).toEqual({ filled: 5, ordered: 5 })
})

test('Lists searches without results, and no personal data', async () => {
  const { browser: owner } = await signInAs(shop, 'owner', 'owner4@example.com')
  const search = async (name: string): Promise<unknown> =>
    (await shop.guest().post('/empty-search', { name })).json().counted
  expect(await search('Kinder Anhänger')).toBe(true)
  expect(await search('kinder   anhanger')).toBe(true)
  expect(await search('dropper')).toBe(true)
  for (const name of ['bell', 'asha@example.com', '+91 98765 43210', '100 023-4567', '!?', '   '])
    expect([name, await search(name)]).toEqual([name, false])
  expect((await read(owner)).sales?.emptySearches).toEqual([
    { text: 'kinder anhanger', searches: 2 },
    { text: 'dropper', searches: 1 },
  ])
  await deleteOldEmptySearches(shop.db, daysAgo(-1))
  expect((await read(owner)).sales?.emptySearches).toEqual([])
})

test('Names best sellers that are sold out', async () => {
  const { browser: owner } = await signInAs(shop, 'owner', 'owner3@example.com')
  await shop.db.updateTable('variant').set({ stock: 0 }).execute()
  expect((await read(owner)).attention).toContainEqual({ kind: 'soldOut', count: 1, names: ['BELL-1'] })
})

test('Shows each role only what it is allowed to see', async () => {
  const read2 = async (role: 'workshop' | 'content' | 'read-only') => read((await signInAs(shop, role)).browser)
  const workshop = await read2('workshop')
  expect(workshop.sales).toBeNull()
  expect(findCount(workshop, 'toPack')).toBe(3)
  // A role that cannot pack does not get the task.
  expect(findCount(await read2('read-only'), 'toPack')).toBeUndefined()
  const content = await read2('content')
  expect(content).toEqual({ attention: [], sales: null, start: null, unfinished: [] })
})
