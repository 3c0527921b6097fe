import { sql } from 'kysely'
import { insertRows } from '../../kit/database/bulk.ts'
import type { Db } from '../../kit/database/database.ts'
import { safeHtml } from '../../kit/text/html.ts'
import { languages } from '../../shared/locale.ts'
import type { DemoProduct } from './demo.schema.ts'
import type { Demo } from './demoFiles.ts'
import { scenePathOf } from './demoScene.ts'

/** Any number will do, as long as nobody else uses it. */
const seedLock = 7_340_133

/** Lets one process after the other through, until the transaction ends. */
export async function waitForSeedLock(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
}

export async function isSeeded(tx: Db): Promise<boolean> {
  const marker = await tx.selectFrom('shop_state').select('key').where('key', '=', 'demo').executeTakeFirst()
  const product = await tx.selectFrom('product').select('id').limit(1).executeTakeFirst()
  return marker !== undefined || product !== undefined
}

export async function markSeeded(tx: Db, now: Date): Promise<void> {
  await tx
    .insertInto('shop_state')
    .values({ key: 'demo', value: JSON.stringify({ seededAt: now }) })
    .execute()
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
  // Ids in the order of time, for lists show the highest first.
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
  const sceneOf = (page: Demo['pages'][number]) => scenes.find(({ key }) => key === page.scene)
  await insertRows(
    tx,
    'page',
    { slug: 'text', image_path: 'text', image_width: 'integer', image_height: 'integer' },
    pages.map((page) => {
      const scene = sceneOf(page)
      return {
        slug: page.slug,
        image_path: scene ? scenePathOf(scene) : null,
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
      image_alt: sceneOf(page)?.alt[language] ?? '',
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

/** @param pictureOf path of a banner's picture */
export async function insertBanners(
  tx: Db,
  banners: Demo['banners'],
  pictureOf: (picture: Demo['banners'][number]['picture']) => string,
): Promise<void> {
  for (const [place, banner] of banners.entries()) {
    const { id } = await tx
      .insertInto('banner')
      .values({
        position: place + 1,
        link: banner.link,
        image_path: pictureOf(banner.picture),
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
