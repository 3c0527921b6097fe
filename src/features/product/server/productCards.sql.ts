/**
 * The read model of products: one row per product and language with everything that pages and lists show, except stock, sales and
 * ratings, which change with orders and reviews. The rows are copies: all code that writes a product must call `saveProductCards`
 * in the same transaction.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { defaultLanguage } from '../../../shared/locale.ts'

/** Increment it whenever `CardData` (`product.sql.ts`) changes: the next start then rebuilds all cards. */
const cardFormat = 2

/** Writes the cards of products whose texts, categories, images or variants have changed, with one statement for all of them. */
export async function saveProductCards(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  const condition = sql`product.id = any(${productIds}::int[])`
  await sql`
    with built as materialized (${buildCards(condition)}),
    removed as (
      delete from product_card using product
       where product.id = product_card.product_id and ${condition}
         and (product_card.product_id, product_card.language) not in (select product_id, language from built)
    )
    insert into product_card (product_id, language, data) select product_id, language, data from built
        on conflict (product_id, language) do update set data = excluded.data
     where product_card.data::text <> excluded.data::text`.execute(db)
}

/** Products per statement: a compromise between speed and memory. */
const batchSize = 1000

/** Writes the cards of all products. @returns the number of products */
export async function rebuildProductCards(db: Db): Promise<number> {
  let count = 0
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number }>`
      select id from product where id > ${last} order by id limit ${batchSize}::int`.execute(db)
    await saveProductCards(
      db,
      rows.map(({ id }) => id),
    )
    count += rows.length
    if (rows.length < batchSize) return count
    last = rows.at(-1)?.id ?? last
  }
}

/** Products whose cards or rating counts differ from the tables they copy: none, unless rows were changed outside the shop. */
export async function findOutdatedProducts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id
      from (${buildCards(sql`true`)}) as built full join product_card as card using (product_id, language)
     where built.data::text is distinct from card.data::text
     union
    select id from product where rating_counts <> ${countedRatings}
     order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Recalculates the rating counts of these products. */
export async function recountRatings(db: Db, productIds: readonly number[]): Promise<void> {
  await sql`update product set rating_counts = ${countedRatings} where id = any(${productIds}::int[])`.execute(db)
}

const countedRatings = sql`array(
  select count(review.id)::int from generate_series(1, 5) as stars
    left join review on review.product_id = product.id and rating = stars and status = 'approved'
   group by stars order by stars)`

/** Writes all cards if those in the database are missing or from another version of the shop. */
export async function ensureProductCards(db: Db): Promise<void> {
  const stored = await db.selectFrom('shop_state').select('value').where('key', '=', 'product_cards').executeTakeFirst()
  if (stored?.value === cardFormat) return
  await rebuildProductCards(db)
  const value = JSON.stringify(cardFormat)
  await db
    .insertInto('shop_state')
    .values({ key: 'product_cards', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** The cards as they should be, from the tables they copy. @param condition on the table `product` */
function buildCards(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select product.id as product_id, spoken.language, json_build_object(
             'name', text.name, 'shortDescription', text.short_description, 'description', text.description,
             'categoryIds', array(select category_id from product_category where product_id = product.id order by category_id),
             'images', (select coalesce(json_agg(json_build_object(
                                 'id', image.id, 'path', path, 'width', width, 'height', height,
                                 'alt', coalesce((select alt from product_image_text where image_id = image.id
                                                   order by ${inSpokenLanguage} limit 1), text.name))
                                 order by image.position, image.id), '[]')
                          from product_image as image where image.product_id = product.id),
             'variants', variants.list) as data
      from product
      join lateral (
        select coalesce(json_agg(json_build_object(
                 'id', variant.id, 'sku', variant.sku, 'optionKey', option_key, 'priceMinor', price_minor,
                 'salePriceMinor', sale_price_minor, 'weightGrams', weight_grams,
                 'imageIds', array(select image_id from variant_image where variant_id = variant.id
                                    order by variant_image.position, image_id))
                 order by variant.position, variant.id), '[]') as list
          from variant where variant.product_id = product.id and variant.is_active
      ) as variants on true
      join lateral (
        select language from product_text where product_id = product.id
        union
        select language from product_image_text join product_image on product_image.id = image_id
         where product_id = product.id
      ) as spoken on true
      join lateral (
        select name, short_description, description from product_text
         where product_id = product.id order by ${inSpokenLanguage} limit 1
      ) as text on true
     where ${condition}`
}

/** Like `inLanguage`, for the language of the card. */
const inSpokenLanguage = sql`
  case language when spoken.language then 0 when ${sql.lit(defaultLanguage)} then 1 else 2 end`
