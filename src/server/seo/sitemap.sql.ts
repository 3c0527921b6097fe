import { type RawBuilder, sql } from 'kysely'
import { publicationDay } from '../../features/blog/publication.ts'
import type { Db } from '../../kit/database/database.ts'

export const sitemapSections = ['pages', 'posts', 'categories', 'brands', 'products'] as const
export type SitemapSection = (typeof sitemapSections)[number]

interface SitemapFile {
  /** From 1. */
  file: number
  /** The last change of its entries. */
  changedAt: Date
}

/** The rows of each section: `id` sets the order, `key` builds the URL. */
const sources: Readonly<Record<SitemapSection, (now: Date) => RawBuilder<unknown>>> = {
  pages: () => sql`select id, slug as key, updated_at from page`,
  posts: (now) => sql`
    select id, slug as key, updated_at from post where is_published and published_on <= ${publicationDay(now)}::date`,
  categories: () => sql`select id, slug as key, updated_at from category where is_active`,
  // A brand's listing changes with its products; a brand without products has none.
  brands: () => sql`
    select brand.id, brand.id::text as key, latest.updated_at
      from attribute_option as brand
      join lateral (
        select updated_at from product where brand_id = brand.id and is_active order by updated_at desc limit 1) as latest on true
     where attribute_id = (select id from attribute where code = 'brand')`,
  products: () => sql`select id, url_key as key, updated_at from product where is_active`,
}

/** Lists the files of a section with the last change in each. */
export async function countSitemapFiles(db: Db, section: SitemapSection, perFile: number, now: Date) {
  if (section === 'products') return countProductFiles(db, perFile)
  const { rows } = await sql<SitemapFile>`
    select ((place - 1) / ${perFile}::int)::int + 1 as file, max(updated_at) as "changedAt"
      from (select row_number() over (order by id) as place, updated_at from (${sources[section](now)}) as source) as placed
     group by 1 order by 1`.execute(db)
  return rows
}

/**
 * A product's file follows from its id, so that one lookup per file suffices (`product_by_sitemap_file`), and a product that is
 * removed moves no other to another file.
 */
async function countProductFiles(db: Db, perFile: number): Promise<SitemapFile[]> {
  const { rows } = await sql<SitemapFile>`
    select place + 1 as file, latest.updated_at as "changedAt"
      from (select min(id) as first, max(id) as last from product where is_active) as listed,
           generate_series(${productFile('first', perFile)}, ${productFile('last', perFile)}) as place,
           lateral (
             select updated_at from product where is_active and ${productFile('id', perFile)} = place
              order by updated_at desc limit 1) as latest
     order by file`.execute(db)
  return rows
}

/** The number of a product's file, from 0, as the index has it. */
const productFile = (id: string, perFile: number) => sql`((${sql.ref(id)} - 1) / ${sql.lit(perFile)})`

/** Lists the entries of one file of a section; empty past the last file, and where all products of a file have been removed. */
export async function listSitemapFile(
  db: Db,
  section: SitemapSection,
  { file, perFile, now }: { file: number; perFile: number; now: Date },
) {
  const first = (file - 1) * perFile
  const part =
    section === 'products'
      ? sql`where id > ${first}::int and id <= ${first + perFile}::int order by id`
      : sql`order by id limit ${perFile} offset ${first}`
  const { rows } = await sql<{ key: string; changedAt: Date }>`
    select key, updated_at as "changedAt" from (${sources[section](now)}) as source ${part}`.execute(db)
  return rows
}
