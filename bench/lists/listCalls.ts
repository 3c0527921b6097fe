/** What the lists of the back office read. */
import { sql } from 'kysely'
import { orderViews } from '../../src/features/orderAdmin/orderViews.ts'
import { listOrders, type OrderFilter, readOrderCursors } from '../../src/features/orderAdmin/server/orderList.sql.ts'
import { productSorts } from '../../src/features/productAdmin/productAdmin.filter.ts'
import {
  type AdminProductFilter,
  listAdminProducts,
  listFacetNames,
  readProductCursors,
} from '../../src/features/productAdmin/server/productList.sql.ts'
import type { Db } from '../../src/kit/database/database.ts'

export interface ListCall {
  name: string
  /** Reads what the call needs to know. @returns the call, which returns how many rows or cursors it has found */
  prepare(db: Db): Promise<(db: Db) => Promise<number>>
}

const pageLength = 51

const readProducts = (db: Db, filter: AdminProductFilter) => listAdminProducts(db, filter, 'en', new Date(), pageLength)

async function readProductTotal(db: Db, filter: AdminProductFilter): Promise<number> {
  return (await readProductCursors(db, filter, 'en', new Date())).total
}

/** The first page, one in the middle, the last one, and the cursors of all. */
function productCalls(name: string, find: (db: Db) => Promise<AdminProductFilter>, isPaged = false): ListCall[] {
  const page = (place: (cursors: readonly string[]) => string | undefined) => async (db: Db) => {
    const filter = await find(db)
    const { cursors } = await readProductCursors(db, filter, 'en', new Date())
    const after = place(cursors)
    return async (session: Db) => (await readProducts(session, { ...filter, after })).length
  }
  return [
    { name: `products, ${name}: first page`, prepare: page(() => undefined) },
    ...(isPaged
      ? [
          { name: `products, ${name}: page in the middle`, prepare: page((all) => all[Math.floor(all.length / 2)]) },
          { name: `products, ${name}: last page`, prepare: page((all) => all.at(-1)) },
        ]
      : []),
    {
      name: `products, ${name}: total and cursors`,
      async prepare(db) {
        const filter = await find(db)
        return (session) => readProductTotal(session, filter)
      },
    },
  ]
}

function orderCalls(name: string, filter: OrderFilter, isPaged = false): ListCall[] {
  const page = (place: (cursors: readonly string[]) => string | undefined) => async (db: Db) => {
    const { cursors } = await readOrderCursors(db, filter, 'UTC')
    const before = place(cursors)
    const paged = { ...filter, before: before === undefined ? undefined : Number(before) }
    return async (session: Db) => (await listOrders(session, paged, 'UTC', pageLength)).length
  }
  return [
    { name: `orders, ${name}: first page`, prepare: page(() => undefined) },
    ...(isPaged
      ? [
          { name: `orders, ${name}: page in the middle`, prepare: page((all) => all[Math.floor(all.length / 2)]) },
          { name: `orders, ${name}: last page`, prepare: page((all) => all.at(-1)) },
        ]
      : []),
    {
      name: `orders, ${name}: total and cursors`,
      prepare: async () => async (db) => (await readOrderCursors(db, filter, 'UTC')).total,
    },
  ]
}

/** The category, brand or word with the most products. */
async function findMost(db: Db, column: 'category_id' | 'brand_id'): Promise<number> {
  const table = column === 'category_id' ? sql`product_category` : sql`product`
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${table} where ${sql.ref(column)} is not null
     group by 1 order by count(*) desc limit 1`.execute(db)
  return rows[0]?.id ?? 0
}

const name = async (db: Db, order: 'asc' | 'desc') => {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where language = 'en' and length(term) > 4
     group by term order by count(*) ${sql.raw(order)}, term limit 1`.execute(db)
  return rows[0]?.term ?? ''
}

export const listCalls: readonly ListCall[] = [
  ...productSorts.flatMap((sort) => productCalls(sort, async () => ({ sort }), true)),
  ...productCalls('largest category', async (db) => ({ category: await findMost(db, 'category_id') })),
  ...productCalls('largest brand', async (db) => ({ brand: await findMost(db, 'brand_id') })),
  ...productCalls('not sold', async () => ({ status: 'inactive' })),
  ...productCalls('running low', async () => ({ stock: 'low' })),
  ...productCalls('sold out', async () => ({ stock: 'out' })),
  ...productCalls('on sale', async () => ({ sale: 'on' })),
  ...productCalls('without German', async () => ({ missing: 'de' })),
  ...productCalls('search, SKU', async (db) => ({
    search: (await db.selectFrom('variant').select('sku').orderBy('id').limit(1).executeTakeFirstOrThrow()).sku,
  })),
  ...productCalls('search, rare word', async (db) => ({ search: await name(db, 'asc') })),
  ...productCalls('search, common word', async (db) => ({ search: await name(db, 'desc') })),
  {
    name: 'products, names of facets',
    prepare: async () => async (db) => (await listFacetNames(db, 'en')).brands.length,
  },
  ...orderCalls('all', {}, true),
  ...orderCalls('completed', { status: 'completed' }, true),
  ...orderViews.flatMap((view) => orderCalls(view, { view })),
  ...orderCalls('search, name', { search: 'zoe das15' }),
  ...orderCalls('search, common name', { search: 'meera' }),
  ...orderCalls('search, number', { search: '5025000' }),
]
