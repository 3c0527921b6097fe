import { type RawBuilder, sql } from 'kysely'
import { publicationDay } from '../../features/blog/publication.ts'
import type { Db } from '../../kit/database/database.ts'

export const sitemapSections = ['pages', 'posts', 'categories', 'brands', 'products'] as const
export type SitemapSection = (typeof sitemapSections)[number]

/** The rows of each section: `id` sets the order, `key` builds the URL. */
const sources: Readonly<Record<SitemapSection, (now: Date) => RawBuilder<unknown>>> = {
  pages: () => sql`select id, slug as key, updated_at from page`,
  posts: (now) => sql`
    select id, slug as key, updated_at from post where is_published and published_on <= ${publicationDay(now)}::date`,
  categories: () => sql`select id, slug as key, updated_at from category where is_active`,
  // A brand's listing changes with its products; a brand without products has none.
  brands: () => sql`
    select brand_id as id, brand_id::text as key, max(updated_at) as updated_at
      from product where is_active and brand_id is not null group by brand_id`,
  products: () => sql`select id, url_key as key, updated_at from product where is_active`,
}

/** Lists the files of a section, from 1, with the last change in each. */
export async function countSitemapFiles(db: Db, section: SitemapSection, perFile: number, now: Date) {
  const { rows } = await sql<{ file: number; changedAt: Date }>`
    select ((place - 1) / ${perFile}::int)::int + 1 as file, max(updated_at) as "changedAt"
      from (select row_number() over (order by id) as place, updated_at from (${sources[section](now)}) as source) as placed
     group by 1 order by 1`.execute(db)
  return rows
}

/** Lists the entries of one file of a section; empty past the last file. */
export async function listSitemapFile(
  db: Db,
  section: SitemapSection,
  { file, perFile, now }: { file: number; perFile: number; now: Date },
) {
  const { rows } = await sql<{ key: string; changedAt: Date }>`
    select key, updated_at as "changedAt" from (${sources[section](now)}) as source
     order by id limit ${perFile} offset ${(file - 1) * perFile}`.execute(db)
  return rows
}
