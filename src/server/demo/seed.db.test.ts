import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../kit/database/database.ts'
import { verifyPassword } from '../../kit/password.ts'
import { openTestDatabase } from '../../testing/testDatabase.ts'
import { checked, readDemo } from './demoFiles.ts'
import { seedDemo } from './seed.ts'

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

test('without the demo there are countries, rates and what a catalogue rests on, and nothing to buy', async () => {
  await seedDemo(database.db, { isDemo: false })
  await seedDemo(database.db, { isDemo: false })
  expect(await countOf('product')).toBe(0)
  expect(await countOf('country')).toBeGreaterThan(200)
  const categories = await database.db.selectFrom('category').select(['id', 'slug']).orderBy('id').execute()
  expect(categories).toEqual([
    { id: 1, slug: 'root' },
    { id: 15, slug: 'accessories' },
    { id: 55, slug: 'spares' },
  ])
})

test('of two starts at the same time one seeds; a later one adds nothing', async () => {
  const demo = readDemo()
  await Promise.all([seedDemo(database.db, { isDemo: true }), seedDemo(database.db, { isDemo: true })])
  await seedDemo(database.db, { isDemo: true })
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

test('a file that does not fit is named, with the place that is wrong', () => {
  const schema = Type.Array(Type.Object({ sku: Type.String() }))
  expect(() => checked('parts/x.json', schema, '[{"sku": 3}]')).toThrow('demo/parts/x.json: /0/sku must be string.')
})
