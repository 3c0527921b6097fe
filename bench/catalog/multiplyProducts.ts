/** Many products at once, to measure what lists of products cost. Set-based, so that 100,000 take a minute. */
import { sql } from 'kysely'
import type { Db } from '../../src/kit/database/database.ts'

/** Distance between the ids of a product and of its copies. */
const step = 100_000

/** What differs in the copies: the columns of each table with the SQL of their values, where `copy` is the number of the copy. */
const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: {
    id: `id + copy * ${step}`,
    sku: `sku || '-' || copy`,
    url_key: `url_key || '-' || copy`,
    from_price_minor: 'from_price_minor + copy * 100',
    to_price_minor: 'to_price_minor + copy * 100',
  },
  product_text: {
    product_id: `product_id + copy * ${step}`,
    name: `name || ' ' || copy`,
    folded_name: `folded_name || ' ' || copy`,
  },
  product_category: { product_id: `product_id + copy * ${step}` },
  variant: {
    id: `id + copy * ${step}`,
    product_id: `product_id + copy * ${step}`,
    sku: `sku || '-' || copy`,
    folded_sku: `folded_sku || '-' || copy`,
    stock: '(stock * 7 + copy) % 60',
    barcode: 'null',
  },
  search_term: { product_id: `product_id + copy * ${step}` },
}

/** Copies every product of the shop, with its texts, variants and search terms, but without images. @param copies of each product */
export async function multiplyProducts(db: Db, copies: number): Promise<void> {
  await db.connection().execute(async (session) => {
    // Triggers would record every copy as a change of the catalog.
    await sql`set session_replication_role = replica`.execute(session)
    for (const [table, changed] of Object.entries(tables)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
         where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`.execute(
        session,
      )
      const names = rows.map(({ name }) => name)
      await sql`
        insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) overriding system value
        select ${sql.join(names.map((name) => sql.raw(changed[name] ?? `"${name}"`)))}
          from ${sql.table(table)}, generate_series(1, ${copies}::int) as copy`.execute(session)
    }
    await sql`set session_replication_role = origin`.execute(session)
    await sql`vacuum analyze`.execute(session)
  })
}
