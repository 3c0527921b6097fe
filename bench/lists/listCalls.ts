/** The reads behind the lists of the back office. */
import { sql } from 'kysely'
import { findContent } from '../../src/features/commandPalette/server/content.sql.ts'
import { listCustomers, readCustomerCursors } from '../../src/features/customerAdmin/server/customerList.sql.ts'
import { listAttention } from '../../src/features/dashboard/server/attention.sql.ts'
import { countCarts, readBestSellers, readSalesByDay } from '../../src/features/dashboard/server/sales.sql.ts'
import { orderViews } from '../../src/features/orderAdmin/orderViews.ts'
import { listOrders, type OrderFilter, readOrderCursors } from '../../src/features/orderAdmin/server/orderList.sql.ts'
import { listEmptySearches } from '../../src/features/product/server/emptySearch.sql.ts'
import { productSorts } from '../../src/features/productAdmin/productAdmin.filter.ts'
import {
  type AdminProductFilter,
  listAdminProducts,
  listFacetNames,
  readProductCursors,
} from '../../src/features/productAdmin/server/adminProducts.sql.ts'
import { readFacets } from '../../src/features/productAdmin/server/facets/readFacets.ts'
import { loadProduct } from '../../src/features/productAdmin/server/loadedProduct.ts'
import { memoize } from '../../src/kit/cache.ts'
import { makeCatalogChanges } from '../../src/kit/catalogChanges.ts'
import type { Db } from '../../src/kit/database/database.ts'
import { languages } from '../../src/shared/locale.ts'

export interface ListCall {
  name: string
  /** Prepares the call. @returns the call, which returns the number of rows or cursors it has found */
  prepare(db: Db): Promise<(db: Db) => Promise<number>>
}

const pageLength = 51
const paletteLength = 5

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

/** The two options of an attribute with the most products. */
async function findOptions(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select option_id as id from product_facet join attribute on attribute.id = attribute_id
     where attribute.code = ${code} group by option_id order by count(*) desc limit 2`.execute(db)
  return rows.map(({ id }) => id)
}

const name = async (db: Db, order: 'asc' | 'desc') => {
  const { rows } = await sql<{ term: string }>`
    select term from search_term where language = 'en' and length(term) > 4
     group by term order by count(*) ${sql.raw(order)}, term limit 1`.execute(db)
  return rows[0]?.term ?? ''
}

/** The cursors of accounts are ids, like those of orders. */
function customerCalls(name: string, search?: string, isPaged = false): ListCall[] {
  const page = (place: (cursors: readonly string[]) => string | undefined) => async (db: Db) => {
    const { cursors } = await readCustomerCursors(db, { search })
    const before = place(cursors)
    const filter = { search, before: before === undefined ? undefined : Number(before) }
    return async (session: Db) => (await listCustomers(session, filter, pageLength)).length
  }
  return [
    { name: `customers, ${name}: first page`, prepare: page(() => undefined) },
    ...(isPaged
      ? [
          { name: `customers, ${name}: page in the middle`, prepare: page((all) => all[Math.floor(all.length / 2)]) },
          { name: `customers, ${name}: last page`, prepare: page((all) => all.at(-1)) },
        ]
      : []),
    {
      name: `customers, ${name}: total and cursors`,
      prepare: async () => async (db) => (await readCustomerCursors(db, { search })).total,
    },
  ]
}

/** What the command palette looks up for the owner. */
function paletteCalls(name: string, find: (db: Db) => Promise<string>): ListCall[] {
  return [
    {
      name: `palette, ${name}`,
      async prepare(db) {
        const search = await find(db)
        return async (session) => {
          const found = await Promise.all([
            listOrders(session, { search }, 'UTC', paletteLength),
            listAdminProducts(session, { search }, 'en', new Date(), paletteLength),
            listCustomers(session, { search }, paletteLength),
            findContent(session, search, 'en', paletteLength, () => true),
          ])
          return found.flat().length
        }
      },
    },
  ]
}

const dashboardCall: ListCall = {
  name: 'dashboard of the owner',
  prepare: async () => async (db) => {
    const now = new Date()
    const found = await Promise.all([
      listAttention(db, 'owner', now),
      readSalesByDay(db, 'UTC', now),
      countCarts(db, now),
      readBestSellers(db, 'en', now, 8),
      listEmptySearches(db, 8),
    ])
    return found[0].length
  },
}

const editorCall: ListCall = {
  name: 'product editor',
  async prepare(db) {
    const { id } = await db.selectFrom('product').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return async (session) => {
      const [{ record }] = await Promise.all([loadProduct(session, id), listFacetNames(session, 'en')])
      return record.variants.length
    }
  },
}

/** The services that a process of the shop reuses for all calls. */
const servicesFor = memoize((db: Db) => {
  const now = () => new Date()
  return { db, now, settings: { languages }, catalogChanges: makeCatalogChanges({ db, now, warn: console.warn }) }
})

/** Facets with their counts. @param change before each call, after which the index, or only its stock, is read again */
function facetCalls(
  name: string,
  find: (db: Db) => Promise<AdminProductFilter>,
  change: 'none' | 'catalog' | 'stock' = 'none',
): ListCall[] {
  return [
    {
      name: `facets, ${name}`,
      async prepare(db) {
        const filter = await find(db)
        return async (session) => {
          if (change !== 'none')
            await session
              .insertInto('catalog_change')
              .values({ product_ids: change === 'stock' ? [1] : null })
              .execute()
          return (await readFacets(servicesFor(session), filter, 'en')).total
        }
      },
    },
  ]
}

export const listCalls: readonly ListCall[] = [
  ...productSorts.flatMap((sort) => productCalls(sort, async () => ({ sort }), true)),
  ...productCalls('largest category', async (db) => ({ categories: [await findMost(db, 'category_id')] })),
  ...productCalls('largest brand', async (db) => ({ brands: [await findMost(db, 'brand_id')] })),
  ...productCalls('not sold', async () => ({ statuses: ['inactive'] })),
  ...productCalls('running low', async () => ({ stock: ['low'] })),
  ...productCalls('sold out', async () => ({ stock: ['out'] })),
  ...productCalls('on sale', async () => ({ isOnSale: true })),
  ...productCalls('without German', async () => ({ missing: ['de'] })),
  ...productCalls('search, SKU', async (db) => ({
    search: (await db.selectFrom('variant').select('sku').orderBy('id').limit(1).executeTakeFirstOrThrow()).sku,
  })),
  ...productCalls('search, rare word', async (db) => ({ search: await name(db, 'asc') })),
  ...productCalls('search, common word', async (db) => ({ search: await name(db, 'desc') })),
  ...productCalls('sold or scheduled, low or out, two sizes, above 1,000', async (db) => {
    const sizes = await findOptions(db, 'size')
    return {
      statuses: ['active', 'scheduled'],
      stock: ['low', 'out'],
      options: sizes,
      price: { least: 1_000_00, most: 9e15 },
    }
  }),
  ...productCalls('without an image', async () => ({ isWithoutImage: true })),
  ...facetCalls('no filter', async () => ({})),
  ...facetCalls('largest category', async (db) => ({ categories: [await findMost(db, 'category_id')] })),
  ...facetCalls('status, stock, brand, two sizes', async (db) => ({
    ...{ statuses: ['active'], stock: ['low', 'out'], brands: [await findMost(db, 'brand_id')] },
    options: await findOptions(db, 'size'),
  })),
  ...facetCalls('common word', async (db) => ({ search: await name(db, 'desc') })),
  ...facetCalls('after a change of stock', async () => ({}), 'stock'),
  ...facetCalls('after a change of the catalog', async () => ({}), 'catalog'),
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
  ...customerCalls('all', undefined, true),
  ...customerCalls('search, name', 'zoe das15'),
  ...customerCalls('search, common name', 'meera'),
  ...paletteCalls('beginning of a common word', async (db) => (await name(db, 'desc')).slice(0, 4)),
  ...paletteCalls('name', async () => 'zoe das15'),
  ...paletteCalls('order number', async () => '5025000'),
  dashboardCall,
  editorCall,
]
