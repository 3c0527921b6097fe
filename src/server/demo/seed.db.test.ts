import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCoupons } from '../../features/coupon/server/saveCoupons.ts'
import type { OpenDatabase } from '../../kit/database/database.ts'
import { verifyPassword } from '../../kit/password.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { checked, readDemo } from './demoFiles.ts'
import { prepareForCommand, prepareShop } from './seed.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const countOf = async (
  table: 'product' | 'variant' | 'page' | 'coupon' | 'country' | 'category' | 'customer' | 'review' | 'banner',
) => {
  const row = await database.db
    .selectFrom(table)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

test('a command prepares countries, rates and what a catalogue rests on, and nothing to buy', async () => {
  await prepareForCommand(database.db)
  await prepareForCommand(database.db)
  expect(await countOf('product')).toBe(0)
  expect(await countOf('country')).toBeGreaterThan(200)
  const categories = await database.db.selectFrom('category').select(['id', 'slug']).orderBy('id').execute()
  expect(categories).toEqual([
    { id: 1, slug: 'root' },
    { id: 15, slug: 'accessories' },
    { id: 55, slug: 'spares' },
  ])
})

test('an empty shop that only commands have opened becomes the demo at its first start; of two starts at once one seeds', async () => {
  const demo = readDemo()
  const starts = [prepareShop(database.db, null), prepareShop(database.db, null)]
  expect(await Promise.all(starts)).toEqual([true, true])
  expect(await prepareShop(database.db, false)).toBe(true)
  expect(await countOf('product')).toBe(demo.bikes.length + demo.parts.length)
  expect(await countOf('category')).toBe(demo.categories.length)
  expect(await countOf('page')).toBe(demo.pages.length)
  expect(await countOf('coupon')).toBe(demo.coupons.length)
  expect(await countOf('banner')).toBe(demo.banners.length)
  const samples = await database.db.selectFrom('product').select('id').where('id', '<', 1000).orderBy('id').execute()
  expect(samples.map((row) => row.id)).toEqual(Array.from({ length: 12 }, (_empty, place) => 133 + place))
})

test('the demo customer can log in with the password of the file', async () => {
  const [wanted] = readDemo().customers
  const row = await database.db.selectFrom('customer').select(['email', 'password_hash']).executeTakeFirstOrThrow()
  expect(row.email).toBe(wanted?.email)
  expect(await verifyPassword(wanted?.password ?? '', row.password_hash ?? '')).toBe(true)
})

test('a demo shop of an earlier version stays one', async () => {
  const value = JSON.stringify({ seededAt: '2026-01-01' })
  await database.db.updateTable('shop_state').set({ value }).where('key', '=', 'demo').execute()
  await prepareForCommand(database.db)
  expect(await prepareShop(database.db, false)).toBe(true)
})

test("what an owner put in before the first start makes it the owner's shop, without the demo account", async () => {
  const own = await openTestDatabase()
  await prepareForCommand(own.db)
  await addCoupons(own.db, [{ code: 'OPENING', kind: 'free_shipping', name: { en: 'Opening', fr: '', de: '' } }])
  expect(await prepareShop(own.db, null)).toBe(false)
  await own.db.deleteFrom('coupon').execute()
  expect(await prepareShop(own.db, true)).toBe(false)
  expect(await own.db.selectFrom('customer').select('id').execute()).toEqual([])
  await own.close()
})

test('a shop that an earlier version started without the demo never becomes the demo', async () => {
  const own = await openTestDatabase()
  expect(await prepareShop(own.db, false)).toBe(false)
  await own.db.deleteFrom('shop_state').where('key', '=', 'demo').execute()
  expect(await prepareShop(own.db, null)).toBe(false)
  expect(await own.db.selectFrom('product').select('id').execute()).toEqual([])
  await own.close()
})

test('a file that does not fit is named, with the place that is wrong', () => {
  const schema = Type.Array(Type.Object({ sku: Type.String() }))
  expect(() => checked('parts/x.json', schema, '[{"sku": 3}]')).toThrow('demo/parts/x.json: /0/sku must be string.')
})
