/** Banners as the back office lists and edits them. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import type { BannerFormText, BannerState } from '../bannerForm.ts'

interface BannerItem {
  id: number
  title: string
  subtitle: string
  link: string
  imagePath: string
  priceMinor: number | null
  state: BannerState
  missing: Language[]
}

/** The product on sale that a banner leads to. */
const linkedProduct = sql`
  left join product on product.url_key = substring(link from '^/product/([^/?#]+)') and product.is_active`

/** The `BannerState` of a row of `banner` with its `linkedProduct`. */
const stateAt = (now: Date) => sql<BannerState>`
  case when not banner.is_active then 'off'
       when ends_at <= ${now}::timestamptz then 'ended'
       when starts_at > ${now}::timestamptz then 'scheduled'
       when link not like '/product/%' then 'shown'
       when product.id is null then 'productGone'
       when not exists (select from variant where product_id = product.id and is_active and stock > 0) then 'soldOut'
       else 'shown' end`

/** All banners in order, each with its state: `listBanners` omits those of products that cannot be ordered. */
export async function listAdminBanners(db: Db, language: Language, now: Date): Promise<BannerItem[]> {
  const { rows } = await sql<BannerItem>`
    select banner.id, link, image_path as "imagePath", price_minor as "priceMinor",
           coalesce(text.title, '') as title, coalesce(text.subtitle, '') as subtitle,
           ${stateAt(now)} as state,
           array(select known.language from unnest(${[...languages]}::text[]) with ordinality as known (language, place)
                  where not exists (select from banner_text where banner_id = banner.id and banner_text.language = known.language)
                  order by place) as missing
      from banner
      left join lateral (
        select title, subtitle from banner_text where banner_id = banner.id order by ${inLanguage(language)} limit 1
      ) as text on true
      ${linkedProduct}
     order by banner.position, banner.id`.execute(db)
  return rows
}

/** Whether shoppers see a stored banner, or the reason why they do not. */
export async function readBannerState(db: Db, id: number, now: Date): Promise<BannerState> {
  const { rows } = await sql<{ state: BannerState }>`
    select ${stateAt(now)} as state from banner ${linkedProduct} where banner.id = ${id}::int`.execute(db)
  return rows[0]?.state ?? 'off'
}

interface StoredText extends BannerFormText {
  language: Language
}

export interface StoredBanner {
  id: number
  isActive: boolean
  link: string
  imagePath: string
  priceMinor: number | null
  startsAt: Date | null
  endsAt: Date | null
  texts: StoredText[]
}

export async function findStoredBanner(db: Db, id: number): Promise<StoredBanner | null> {
  const { rows } = await sql<StoredBanner>`
    select id, is_active as "isActive", link, image_path as "imagePath", price_minor as "priceMinor",
           starts_at as "startsAt", ends_at as "endsAt",
           (select coalesce(json_agg(json_build_object('language', language, 'title', title, 'subtitle', subtitle, 'imageAlt', image_alt)
                                     order by language), '[]')
              from banner_text where banner_id = banner.id) as texts
      from banner where id = ${id}::int`.execute(db)
  return rows[0] ?? null
}

/**
 * Locks the banners until the end of the transaction, so that no other change of their order interferes.
 * @returns their ids in order
 */
export async function lockBanners(tx: Db): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('banners', 0))`.execute(tx)
  const rows = await tx.selectFrom('banner').select('id').orderBy('position').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

type BannerDraft = Omit<StoredBanner, 'id'>

const toRow = ({ isActive, link, imagePath, priceMinor, startsAt, endsAt }: BannerDraft) => ({
  ...{
    is_active: isActive,
    link,
    image_path: imagePath,
    price_minor: priceMinor,
    starts_at: startsAt,
    ends_at: endsAt,
  },
})

export async function insertBanner(tx: Db, draft: BannerDraft, position: number): Promise<number> {
  const row = { ...toRow(draft), position }
  const { id } = await tx.insertInto('banner').values(row).returning('id').executeTakeFirstOrThrow()
  await insertTexts(tx, id, draft.texts)
  return id
}

export async function updateBanner(tx: Db, id: number, draft: BannerDraft): Promise<void> {
  await tx.updateTable('banner').set(toRow(draft)).where('id', '=', id).execute()
  await tx.deleteFrom('banner_text').where('banner_id', '=', id).execute()
  await insertTexts(tx, id, draft.texts)
}

async function insertTexts(tx: Db, id: number, texts: readonly StoredText[]): Promise<void> {
  const rows = texts.map(({ language, title, subtitle, imageAlt }) => ({
    ...{ banner_id: id, language, title, subtitle, image_alt: imageAlt },
  }))
  await tx.insertInto('banner_text').values(rows).execute()
}
