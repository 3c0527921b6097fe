import { sql } from 'kysely'
import { insertRows } from '../../kit/database/bulk.ts'
import type { Db } from '../../kit/database/database.ts'
import { safeHtml } from '../../kit/text/html.ts'
import { languages } from '../../shared/locale.ts'
import type { DemoProduct } from './demo.schema.ts'
import type { Demo } from './demoFiles.ts'
import { scenePath } from './demoScene.ts'

/** Arbitrary, but not used by any other lock. */
const seedLock = 7_340_133

/** Makes other processes wait until the transaction ends. */
export async function waitForSeedLock(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
}

/** Kind of a shop: the demo, an owner's, or undecided because only commands have opened it. */
export type DemoDecision = 'demo' | 'own' | 'open'

/** @returns null for a database that neither a start nor a command has prepared yet */
export async function readDecision(tx: Db): Promise<DemoDecision | null> {
  const row = await tx.selectFrom('shop_state').select('value').where('key', '=', 'demo').executeTakeFirst()
  if (row !== undefined) return parseDecision(row.value)
  // Earlier versions stored no state for a shop without the demo, but did create categories.
  const category = await tx.selectFrom('category').select('id').limit(1).executeTakeFirst()
  return category === undefined ? null : 'own'
}

/** Earlier versions wrote `{ seededAt }`, and only into demo shops. */
function parseDecision(value: unknown): DemoDecision {
  const decision: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'decision') : undefined
  return decision === 'own' || decision === 'open' ? decision : 'demo'
}

export async function storeDecision(tx: Db, decision: DemoDecision): Promise<void> {
  const value = JSON.stringify({ decision })
  await tx
    .insertInto('shop_state')
    .values({ key: 'demo', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Whether the shop contains an owner's data. */
export async function hasContent(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ hasContent: boolean }>`
    select exists (select from product) or exists (select from customer) or exists (select from orders)
        or exists (select from coupon) or exists (select from page) or exists (select from post)
        or exists (select from product_registration) or exists (select from contact_request) as "hasContent"`.execute(
    tx,
  )
  return rows[0]?.hasContent ?? false
}

/** @param productIds id by SKU */
export async function insertReviews(
  tx: Db,
  products: readonly DemoProduct[],
  productIds: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = products.flatMap((product) =>
    product.reviews.map(({ date, ...review }) => ({
      ...review,
      product_id: productIds.get(product.sku),
      status: 'approved',
      created_at: date,
      updated_at: date,
    })),
  )
  // Assign ids in chronological order, because lists show the highest first.
  rows.sort((a, b) => (a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0))
  const columns = {
    product_id: 'integer',
    name: 'text',
    rating: 'smallint',
    title: 'text',
    comment: 'text',
    language: 'text',
    status: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  }
  await insertRows(tx, 'review', columns, rows)
}

export async function insertPages(tx: Db, pages: Demo['pages'], scenes: Demo['scenes']): Promise<void> {
  const findScene = (page: Demo['pages'][number]) => scenes.find(({ key }) => key === page.scene)
  await insertRows(
    tx,
    'page',
    { slug: 'text', image_path: 'text', image_width: 'integer', image_height: 'integer' },
    pages.map((page) => {
      const scene = findScene(page)
      return {
        slug: page.slug,
        image_path: scene ? scenePath(scene) : null,
        image_width: scene?.width,
        image_height: scene?.height,
      }
    }),
    sql`on conflict do nothing`,
  )
  const ids = new Map((await tx.selectFrom('page').select(['id', 'slug']).execute()).map((row) => [row.slug, row.id]))
  const rows = pages.flatMap((page) =>
    page.texts.map(({ language, html, details }) => ({
      page_id: ids.get(page.slug),
      language,
      title: page.title[language],
      html: safeHtml(html),
      meta_title: page.title[language],
      meta_description: page.metaDescription[language],
      image_alt: findScene(page)?.alt[language] ?? '',
      details,
    })),
  )
  const columns = {
    page_id: 'integer',
    language: 'text',
    title: 'text',
    html: 'text',
    meta_title: 'text',
    meta_description: 'text',
    image_alt: 'text',
    details: 'jsonb',
  }
  await insertRows(tx, 'page_text', columns, rows, sql`on conflict do nothing`)
}

/** @param findImage path of a banner's image */
export async function insertBanners(
  tx: Db,
  banners: Demo['banners'],
  findImage: (picture: Demo['banners'][number]['picture']) => string,
): Promise<void> {
  for (const [index, banner] of banners.entries()) {
    const { id } = await tx
      .insertInto('banner')
      .values({
        position: index + 1,
        link: banner.link,
        image_path: findImage(banner.picture),
        price_minor: banner.priceInr === null ? null : banner.priceInr * 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const texts = languages.map((language) => ({
      banner_id: id,
      language,
      title: banner.title[language],
      subtitle: banner.subtitle[language],
    }))
    await tx.insertInto('banner_text').values(texts).execute()
  }
}
