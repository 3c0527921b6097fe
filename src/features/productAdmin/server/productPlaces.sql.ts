/** The sort orders of the product list, and the boundaries of its pages. */
import { type RawBuilder, sql } from 'kysely'
import { ShopError } from '../../../shared/errors.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import type { ProductSort } from '../productAdmin.filter.ts'

export interface ProductPage {
  sort?: ProductSort | undefined
  /** A cursor: only products after it. */
  after?: string | undefined
  /** A cursor: only products up to and including it. */
  through?: string | undefined
}

type Sql = RawBuilder<unknown>

/**
 * Selects products in list order: `id`, `key`, the value by which they are sorted, and `place`. Each order has an index, so that
 * the cost depends on the page length.
 * @param conditions on the table `product`
 * @param limit null for all products
 * @throws ShopError `list.cursor`
 */
export function selectPlaces(
  { sort = 'newest', after, through }: ProductPage,
  conditions: Sql,
  language: Language,
  limit: number | null,
): Sql {
  const most = limit === null ? sql`` : sql`limit ${limit}::int`
  const bound = (columns: Sql, order: 'asc' | 'desc') => {
    const [follows, precedes] = order === 'asc' ? [sql`>`, sql`<=`] : [sql`<`, sql`>=`]
    return sql.join(
      [
        sql`true`,
        ...(after === undefined ? [] : [sql`${columns} ${follows} ${readCursor(after, sort)}`]),
        ...(through === undefined ? [] : [sql`${columns} ${precedes} ${readCursor(through, sort)}`]),
      ],
      sql` and `,
    )
  }
  if (sort === 'newest')
    return sql`select id, ${creationKey} as key, row_number() over (order by created_at desc, id) as place from (
      select id, created_at from product
       where ${conditions} and ${boundNewest(after, through)} order by created_at desc, id ${most}) as found`
  if (sort === 'price' || sort === 'price-desc') {
    const direction = sort === 'price' ? 'asc' : 'desc'
    const order = sql`from_price_minor ${sql.raw(direction)}, id ${sql.raw(direction)}`
    return sql`select id, from_price_minor as key, row_number() over (order by ${order}) as place from (
      select id, from_price_minor from product
       where ${conditions} and ${bound(sql`(from_price_minor, product.id)`, direction)} order by ${order} ${most}) as found`
  }
  if (sort === 'stock') {
    // The variant with the lowest stock represents its product. A page uses the index of stocks; for all products, grouping takes
    // a quarter of the time.
    const scarcest =
      limit === null
        ? sql`select product.id, scarcest.stock
                from (select product_id, min(stock) as stock from variant where is_active group by product_id) as scarcest
                join product on product.id = product_id
               where ${conditions}`
        : sql`select product.id, variant.stock from variant join product on product.id = product_id
               where variant.is_active and ${conditions} and ${bound(sql`(variant.stock, product_id)`, 'asc')}
                 and not exists (select from variant as other where other.product_id = variant.product_id and other.is_active
                                    and (other.stock, other.id) < (variant.stock, variant.id))
               order by variant.stock, product_id ${most}`
    return sql`select id, stock as key, row_number() over (order by stock, id) as place from (${scarcest}) as found`
  }
  return orderByName(sql`${conditions} and ${bound(sql`(text.folded_name, text.product_id)`, 'asc')}`, language, most)
}

/** Microseconds since 1970: a cursor needs the full precision of the database. */
const creationKey = sql`(extract(epoch from created_at) * 1000000)::bigint`

/**
 * As in the shop, the products of one import, which have the same time, keep the order of their file. A comparison of rows cannot
 * express that; the comparison of times is for the index.
 */
function boundNewest(after: string | undefined, through: string | undefined): Sql {
  const bounds: Sql[] = [sql`true`]
  if (after !== undefined) {
    const { id, time } = readCreation(after)
    bounds.push(sql`product.created_at <= ${time} and (product.created_at < ${time} or product.id > ${id}::int)`)
  }
  if (through !== undefined) {
    const { id, time } = readCreation(through)
    bounds.push(sql`product.created_at >= ${time} and (product.created_at > ${time} or product.id <= ${id}::int)`)
  }
  return sql.join(bounds, sql` and `)
}

/** @throws ShopError `list.cursor` */
function readCreation(cursor: string): { id: string; time: Sql } {
  const { id, key } = parseCursor(cursor)
  return { id, time: sql`(timestamptz 'epoch' + ${readNumber(key)} * interval '1 microsecond')` }
}

/** Sorts by the displayed name: in the reader's language, or in the default one if that is missing. */
function orderByName(conditions: Sql, language: Language, most: Sql): Sql {
  const named = (spoken: Language, isShown: Sql) => sql`(
    select product.id, text.folded_name
      from product_text as text join product on product.id = text.product_id
     where text.language = ${spoken}::text and ${isShown} and ${conditions}
     order by text.folded_name, text.product_id ${most})`
  const isMissing = sql`not exists (
    select from product_text as own where own.product_id = text.product_id and own.language = ${language}::text)`
  const names =
    language === defaultLanguage
      ? named(language, sql`true`)
      : sql`${named(language, sql`true`)} union all ${named(defaultLanguage, isMissing)}`
  return sql`select id, folded_name as key, row_number() over (order by folded_name, id) as place from (
    select id, folded_name from (${names}) as either order by folded_name, id ${most}) as found`
}

/** @returns an id and a sort value, for a comparison of rows @throws ShopError `list.cursor` */
function readCursor(cursor: string, sort: ProductSort): Sql {
  const { id, key } = parseCursor(cursor)
  return sort === 'name' ? sql`(${key}::text, ${id}::int)` : sql`(${readNumber(key)}, ${id}::int)`
}

/** A cursor is an id, a colon and the sort value. @throws ShopError `list.cursor` */
function parseCursor(cursor: string): { id: string; key: string } {
  const [, id, key] = /^(\d{1,9}):(.*)$/s.exec(cursor) ?? []
  if (id === undefined || key === undefined) throw new ShopError('list.cursor')
  return { id, key }
}

/** @throws ShopError `list.cursor` */
function readNumber(key: string): Sql {
  if (!/^\d{1,16}$/.test(key)) throw new ShopError('list.cursor')
  return sql`${key}::bigint`
}
