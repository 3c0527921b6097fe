import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { makeCatalogChanges } from './catalogChanges.ts'
import type { OpenDatabase } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import { makeNotifier } from './notifier.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const patience = { timeout: 10_000 }

/** The state that one process has read. */
async function aProcess(now = () => new Date()) {
  const changes = makeCatalogChanges({ db: database.db, now, warn: () => {} })
  await changes.catchUp()
  return changes
}

const addBanner = () => database.db.insertInto('banner').values({ link: '/', image_path: 'a.svg' }).execute()

async function addProduct(sku: string, stock: number): Promise<number> {
  const { id } = await database.db
    .insertInto('product')
    .values({ sku, type: 'simple', url_key: sku, sale_starts_at: null, sale_ends_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('variant')
    .values([
      { product_id: id, sku, folded_sku: sku, price_minor: 100, stock },
      { product_id: id, sku: `${sku}-2`, folded_sku: sku, option_key: '2', price_minor: 100, stock: 0 },
    ])
    .execute()
  return id
}

const setStock = (sku: string, stock: number) =>
  database.db.updateTable('variant').set({ stock }).where('sku', '=', sku).execute()

test.each([
  ['by notifications', true],
  ['without notifications, by polling', false],
])('A process notices a change by another one, %s', async (_how, isListening) => {
  const changes = await aProcess()
  const notifier = makeNotifier(database.db)
  await notifier.start(isListening ? database.listen : undefined)
  await changes.start(notifier)
  const version = changes.version()
  await addBanner()
  await vi.waitFor(() => expect(changes.version()).not.toBe(version), patience)
  await changes.stop()
  await notifier.stop()
})

test('Notices nothing that was rolled back', async () => {
  const changes = await aProcess()
  const version = changes.version()
  await inTransaction(database.db, async (tx) => {
    await tx.insertInto('banner').values({ link: '/', image_path: 'b.svg' }).execute()
    throw new RangeError()
  }).catch(() => {})
  await changes.catchUp()
  expect(changes.version()).toBe(version)
})

test('Notices a transaction that commits after a later one', async () => {
  // The embedded database runs one transaction at a time.
  if (database.kind !== 'postgres') return
  const changes = await aProcess()
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const early = inTransaction(database.db, async (tx) => {
    await tx.insertInto('banner').values({ link: '/', image_path: 'early.svg' }).execute()
    isWritten.resolve()
    await mayCommit.promise
  })
  await isWritten.promise
  await addBanner()
  await changes.catchUp()
  const version = changes.version()
  await changes.catchUp()
  expect(changes.version()).toBe(version)
  mayCommit.resolve()
  await early
  await changes.catchUp()
  expect(changes.version()).not.toBe(version)
})

test('A change of stock affects only its product, unless the product sells out or is back in stock', async () => {
  const [bell, lock] = [await addProduct('bell', 5), await addProduct('lock', 5)]
  const changes = await aProcess()
  const isCurrentAfter = async (sku: string, stock: number) => {
    const snapshot = await changes.takeSnapshot()
    await setStock(sku, stock)
    await changes.catchUp()
    return { ofBell: changes.isCurrent(snapshot, [bell]), ofLock: changes.isCurrent(snapshot, [lock]) }
  }
  expect(await isCurrentAfter('bell', 4)).toEqual({ ofBell: false, ofLock: true })
  expect(await isCurrentAfter('bell', 4)).toEqual({ ofBell: true, ofLock: true })
  // Another variant is still in stock.
  expect(await isCurrentAfter('bell-2', 3)).toEqual({ ofBell: false, ofLock: true })
  expect(await isCurrentAfter('bell', 0)).toEqual({ ofBell: false, ofLock: true })
  expect(await isCurrentAfter('bell-2', 0)).toEqual({ ofBell: false, ofLock: false })
  expect(await isCurrentAfter('bell', 1)).toEqual({ ofBell: false, ofLock: false })
})

test('Neither counting a sale nor a review that awaits approval is a change', async () => {
  const id = await addProduct('pump', 5)
  const changes = await aProcess()
  const version = changes.version()
  await sql`update product set sale_count = sale_count + 1 where id = ${id}`.execute(database.db)
  const review = { product_id: id, name: 'Asha', rating: 5, title: 'Good', comment: 'Good' }
  await database.db.insertInto('review').values(review).execute()
  await changes.catchUp()
  expect(changes.version()).toBe(version)
  await database.db.updateTable('review').set({ status: 'approved' }).where('product_id', '=', id).execute()
  await changes.catchUp()
  expect(changes.version()).not.toBe(version)
})

/** Tables that no page or list shows, or that change only together with a watched table. */
const otherTables = [
  'product_card',
  'product_former_sku',
  'search_term',
  'search_deletion',
  'catalog_change',
  'carrier',
  'coupon',
  'coupon_target',
  'coupon_text',
  'shop_state',
  'contact_request',
  'empty_search',
  'inbox_reply',
  'subscriber',
  'staff',
  'staff_order_view',
  'staff_passkey',
  'staff_passkey_challenge',
  'staff_recovery_code',
  'staff_session',
  'audit_entry',
  'job',
  'import_issue',
  'import_row',
  'bulk_edit',
  'bulk_edit_product',
  'bulk_edit_row',
  'api_token',
  'content_version',
  'post_version',
  'seller_version',
  'attempt',
]
const personal =
  /^(?:cart|credit_note|customer|document_series|order|invoice|shipment|mail_queue|passkey|password|payment|product_registration|refund|return|security|stock|verification|webhook|wishlist|withdrawal)/

test('Every table and column that pages and lists show has a trigger', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
       and not exists (
         select from information_schema.triggers
          where event_object_table = table_name and event_manipulation = 'INSERT'
            and action_statement like '%record_catalog_change%')`.execute(database.db)
  expect(tables.map(({ name }) => name).filter((name) => !otherTables.includes(name) && !personal.test(name))).toEqual(
    [],
  )
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns as known
     where table_schema = 'public' and table_name in ('product', 'variant') and not exists (
       select from information_schema.triggered_update_columns as watched
        where watched.event_object_table = known.table_name and watched.event_object_column = known.column_name)
     order by name`.execute(database.db)
  // Data derived from reviews and variants changes only together with them, and both are watched.
  const derived = ['rating_counts', 'rating_average', 'review_count', 'to_price_minor', 'to_sale_price_minor']
  const isDerived = (name: string) => derived.some((column) => name === `product.${column}`)
  expect(columns.map(({ name }) => name).filter((name) => !isDerived(name))).toEqual([
    // Only orders show it.
    'product.hsn_code',
    'product.sale_count',
    'product.updated_at',
    'variant.stock',
  ])
})
