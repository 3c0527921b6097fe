/** What the database notes when one statement changes many variants: movements, changes of the catalog, and emails about stock. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/testDatabase.ts'
import type { OpenDatabase } from './database/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate product, mail_queue, catalog_change restart identity cascade`.execute(database.db)
})

/** Product 1 has the variants 11, 12, …, product 2 has 21, … @param stocks of each product's variants; null for an inactive one with 5 */
async function addProducts(...stocks: (number | null)[][]) {
  for (const [place, own] of stocks.entries()) {
    const id = place + 1
    await sql`insert into product (id, sku, type, url_key) values (${id}, ${id}, 'simple', ${id})`.execute(database.db)
    for (const [position, stock] of own.entries()) {
      const variant = id * 10 + position + 1
      await sql`
        insert into variant (id, product_id, sku, folded_sku, option_key, price_minor, stock, is_active)
        values (${variant}, ${id}, ${variant}, ${variant}, ${position}, 100, ${stock ?? 5}, ${stock !== null})`.execute(
        database.db,
      )
      await sql`insert into stock_alert (variant_id, email, email_key, language)
        values (${variant}, ${`${variant}@example.com`}, '', 'en')`.execute(database.db)
    }
  }
  await sql`truncate stock_movement, catalog_change`.execute(database.db)
}

/** Runs one statement. @returns what it left */
async function change(statement: ReturnType<typeof sql>) {
  await statement.execute(database.db)
  const movements = await sql<{ line: string }>`
    select concat_ws(' ', variant_id, delta, stock_after) as line from stock_movement order by id`.execute(database.db)
  const changes = await sql<{ products: number[] | null }>`
    select array(select unnest(product_ids) order by 1) as products from catalog_change
     where product_ids is not null
     union all select null from catalog_change where product_ids is null`.execute(database.db)
  const emails = await sql<{ recipient: string }>`
    select recipient from mail_queue where kind = 'back-in-stock' order by recipient`.execute(database.db)
  return {
    movements: movements.rows.map(({ line }) => line),
    /** The products of each change; `null` when lists change too. */
    changes: changes.rows.map(({ products }) => products),
    emails: emails.rows.map(({ recipient }) => Number.parseInt(recipient, 10)),
  }
}

const given = (rows: readonly (readonly [id: number, stock: number, isActive?: boolean])[]) => sql`
  json_to_recordset(${JSON.stringify(rows.map(([id, stock, is_active]) => ({ id, stock, is_active })))}::json)
    as given (id integer, stock integer, is_active boolean) where variant.id = given.id`

const set = (...rows: [id: number, stock: number][]) => sql`update variant set stock = given.stock from ${given(rows)}`

const setBoth = (...rows: [id: number, stock: number, isActive: boolean][]) =>
  sql`update variant set stock = given.stock, is_active = given.is_active from ${given(rows)}`

test('Stock of several products: a movement for each changed variant, and one change that names their products', async () => {
  await addProducts([5, 5, 0], [1, 2], [7])
  expect(await change(set([11, 4], [12, 5], [13, 9], [21, 1], [22, 5], [31, 7]))).toEqual({
    movements: ['11 -1 4', '13 9 9', '22 3 5'],
    changes: [[1, 2]],
    emails: [13],
  })
})

test.each([
  ['sells out', set([11, 0], [12, 0], [21, 6]), ['11 -5 0', '12 -5 0', '21 5 6'], []],
  ['is back', set([11, 4], [31, 2], [32, 3]), ['11 -1 4', '31 2 2', '32 3 3'], [31, 32]],
])('Lists change when one of several products %s', async (_how, statement, movements, emails) => {
  await addProducts([5, 5], [1], [0, 0])
  expect(await change(statement)).toEqual({ movements, changes: [null], emails })
})

test('A product with another variant in stock does not change lists when some sell out or return', async () => {
  await addProducts([5, 5, 0], [1, 0])
  expect(await change(set([11, 0], [13, 2], [22, 1]))).toEqual({
    movements: ['11 -5 0', '13 2 2', '22 1 1'],
    changes: [[1, 2]],
    emails: [13, 22],
  })
})

test('A statement that only deactivates variants, or activates sold-out ones, changes no stock', async () => {
  await addProducts([5, 0], [3], [null])
  // Lists change because products do.
  expect(await change(sql`update variant set is_active = false where id in (11, 12, 21)`)).toEqual({
    ...{ movements: [], changes: [null], emails: [] },
  })
  expect(await change(sql`update variant set is_active = true where id = 12`)).toMatchObject({
    ...{ movements: [], emails: [] },
  })
})

test('A statement that only activates variants notices those in stock', async () => {
  await addProducts([null, null], [3], [0])
  expect(await change(sql`update variant set is_active = true`)).toEqual({
    ...{ movements: [], changes: [null], emails: [11, 12] },
  })
})

test('A statement that changes stock and activity at once notes both', async () => {
  await addProducts([5, null, 0], [null], [0], [5])
  const statement = setBoth([11, 4, false], [12, 7, true], [13, 1, false], [21, 0, true], [31, 3, true], [41, 5, false])
  const { changes, ...rest } = await change(statement)
  expect(rest).toEqual({ movements: ['11 -1 4', '12 2 7', '13 1 1', '21 -5 0', '31 3 3'], emails: [12, 31] })
  // Product 3 is back in stock, and the activity of variants has changed.
  expect(changes).toEqual([null, null])
})

test('A variant that is no longer sold sells out, whatever its stock', async () => {
  await addProducts([5], [5])
  expect((await change(setBoth([11, 4, false]))).changes).toEqual([null, null])
})

test('Stock of inactive variants changes no lists', async () => {
  await addProducts([null], [null])
  expect(await change(set([11, 9], [21, 0]))).toEqual({
    ...{ movements: ['11 4 9', '21 -5 0'], changes: [[1, 2]], emails: [] },
  })
})

test('A variant that only gets another id has no change of stock', async () => {
  await addProducts([5], [0])
  await sql`truncate stock_alert`.execute(database.db)
  await sql`insert into stock_alert (variant_id, email, email_key, language) values (21, '21@example.com', '', 'en')`.execute(
    database.db,
  )
  // One statement in which an id is only among the rows before it, and one only among those after it.
  expect(await change(sql`update variant set id = 12 where id = 11`)).toMatchObject({ movements: [], emails: [] })
  expect(await change(set([21, 2]))).toMatchObject({ movements: ['21 2 2'], emails: [21] })
})

test('More than 1,000 products are not named; each of their variants has a movement', async () => {
  await sql`insert into product (id, sku, type, url_key) select id, id, 'simple', id from generate_series(1, 1001) as id`.execute(
    database.db,
  )
  await sql`
    insert into variant (product_id, sku, folded_sku, option_key, price_minor, stock)
    select id, id || '-' || option, '', option, 100, 5 from generate_series(1, 1001) as id, generate_series(1, 3) as option`.execute(
    database.db,
  )
  await sql`truncate stock_movement, catalog_change`.execute(database.db)
  const named = await change(sql`update variant set stock = stock - 1 where product_id <= 1000 and option_key <> '3'`)
  expect([named.movements.length, named.changes.map((products) => products?.length)]).toEqual([2000, [1000]])
  const unnamed = await change(sql`update variant set stock = stock + 1`)
  expect(unnamed.movements).toHaveLength(2000 + 3003)
  expect(unnamed.changes.map((products) => products?.length)).toEqual([1000, undefined])
})
