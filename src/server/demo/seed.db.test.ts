import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupons } from '../../features/coupon/server/saveCoupons.ts'
import type { OpenDatabase } from '../../kit/database/database.ts'
import { verifyPassword } from '../../kit/password.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { parseDemoJson, readDemo } from './demoFiles.ts'
import { prepareForCommand, prepareShop } from './seed.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countRows = async (
  table: 'product' | 'variant' | 'page' | 'coupon' | 'country' | 'category' | 'customer' | 'review' | 'banner',
) => {
  const row = await database.db
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

test('A command prepares countries, rates, categories and attributes, but no products', async () => {
  await prepareForCommand(database.db)
  await prepareForCommand(database.db)
  expect(await countRows('product')).toBe(0)
  expect(await countRows('country')).toBeGreaterThan(200)
  const categories = await database.db.selectFrom('category').select(['id', 'slug']).orderBy('id').execute()
  expect(categories).toEqual([
    { id: 1, slug: 'root' },
    { id: 15, slug: 'accessories' },
    { id: 55, slug: 'spares' },
  ])
})

test('An empty shop opened only by commands becomes the demo at its first start; one of two concurrent starts seeds it', async () => {
  const demo = readDemo()
  const starts = [prepareShop(database.db, null), prepareShop(database.db, null)]
  expect(await Promise.all(starts)).toEqual([true, true])
  expect(await prepareShop(database.db, false)).toBe(true)
  expect(await countRows('product')).toBe(demo.bikes.length + demo.parts.length)
  expect(await countRows('category')).toBe(demo.categories.length)
  expect(await countRows('page')).toBe(demo.pages.length)
  expect(await countRows('coupon')).toBe(demo.coupons.length)
  expect(await countRows('banner')).toBe(demo.banners.length)
  const samples = await database.db.selectFrom('product').select('id').where('id', '<', 1000).orderBy('id').execute()
  expect(samples.map((row) => row.id)).toEqual(Array.from({ length: 12 }, (_empty, index) => 133 + index))
})

test('The demo customer signs in with the password in the file', async () => {
  const [wanted] = readDemo().customers
  const row = await database.db.selectFrom('customer').select(['email', 'password_hash']).executeTakeFirstOrThrow()
  expect(row.email).toBe(wanted?.email)
  expect(await verifyPassword(wanted?.password ?? '', row.password_hash ?? '')).toBe(true)
})

test('A demo shop of an earlier version stays a demo shop', async () => {
  const value = JSON.stringify({ seededAt: '2026-01-01' })
  await database.db.updateTable('shop_state').set({ value }).where('key', '=', 'demo').execute()
  await prepareForCommand(database.db)
  expect(await prepareShop(database.db, false)).toBe(true)
})

test("Data added before the first start makes it an owner's shop without the demo account", async () => {
  const own = await openTestDatabase()
  await prepareForCommand(own.db)
  await addCoupons(own.db, [{ code: 'OPENING', kind: 'free_shipping', name: { en: 'Opening', fr: '', de: '' } }])
  expect(await prepareShop(own.db, null)).toBe(false)
  await own.db.deleteFrom('coupon').execute()
  expect(await prepareShop(own.db, true)).toBe(false)
  expect(await own.db.selectFrom('customer').select('id').execute()).toEqual([])
  await own.close()
})

test('An owner’s empty shop has a category for bicycles, and no payment on delivery until it is turned on', async () => {
  const own = await openTestDatabase()
  await prepareShop(own.db, false)
  const categories = await own.db.selectFrom('category').select('slug').orderBy('position').execute()
  expect(categories.map(({ slug }) => slug)).toEqual(['bicycles', 'root', 'spares', 'accessories'])
  const isOffered = async () => {
    const query = own.db.selectFrom('payment_method').select('is_active').where('kind', '=', 'on_delivery')
    return (await query.executeTakeFirstOrThrow()).is_active
  }
  expect(await isOffered()).toBe(false)
  await own.db.updateTable('payment_method').set({ is_active: true }).execute()
  await prepareShop(own.db, false)
  expect(await isOffered()).toBe(true)
  await own.close()
})

test('A shop that an earlier version started without the demo never becomes the demo', async () => {
  const own = await openTestDatabase()
  expect(await prepareShop(own.db, false)).toBe(false)
  await own.db.deleteFrom('shop_state').where('key', '=', 'demo').execute()
  expect(await prepareShop(own.db, null)).toBe(false)
  expect(await own.db.selectFrom('product').select('id').execute()).toEqual([])
  await own.close()
})

test('Names an invalid file and the path of the invalid value', () => {
  const schema = Type.Array(Type.Object({ sku: Type.String() }))
  expect(() => parseDemoJson('parts/x.json', schema, '[{"sku": 3}]')).toThrow(
    'demo/parts/x.json: /0/sku must be string.',
  )
})
