import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import type { ListedPage } from '../content.reader.ts'

export interface ContentPage {
  id: number
  slug: string
  title: string
  html: string
  metaTitle: string
  metaDescription: string
  metaKeywords: string
  image: PageImage | null
  details: unknown
}

interface PageImage {
  path: string
  alt: string
  /** Pixels. */
  width: number
  height: number
}

/** A page in a language, or in the default language when it is not translated; null for an unknown slug. */
export async function findPage(db: Db, slug: string, language: Language): Promise<ContentPage | null> {
  const { rows } = await sql<ContentPage>`
    select page.id, page.slug, text.title, text.html, text.meta_title as "metaTitle",
           text.meta_description as "metaDescription", text.meta_keywords as "metaKeywords", text.details,
           case when page.image_path is not null then json_build_object(
             'path', page.image_path, 'alt', text.image_alt, 'width', page.image_width, 'height', page.image_height) end as image
      from page join lateral (
        select * from page_text where page_id = page.id order by ${inLanguage(language)} limit 1
      ) as text on true
     where page.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}

interface PageText {
  slug: string
  language: Language
  title: string
  html: string
}

/**
 * The texts of the existing pages among these, in the order of the slugs.
 * @param preferred languages, best first; falls back to any other language
 */
export async function listPageTexts(
  db: Db,
  slugs: readonly string[],
  preferred: readonly Language[],
): Promise<PageText[]> {
  const { rows } = await sql<PageText>`
    select page.slug, text.language, text.title, text.html
      from page join lateral (
        select language, title, html from page_text where page_id = page.id
         order by array_position(${[...preferred]}::text[], language), language limit 1
      ) as text on true
     where page.slug = any(${[...slugs]}::text[])
     order by array_position(${[...slugs]}::text[], page.slug)`.execute(db)
  return rows
}

/** Every page, in a language or, if not translated, in the default one. */
export async function listPages(db: Db, language: Language): Promise<ListedPage[]> {
  const { rows } = await sql<ListedPage>`
    select page.slug, text.title, page.is_in_footer as "isInFooter"
      from page join lateral (
        select title from page_text where page_id = page.id order by ${inLanguage(language)} limit 1
      ) as text on true
     order by page.id`.execute(db)
  return rows
}

export interface BannerRow {
  id: number
  title: string
  subtitle: string
  link: string
  imagePath: string
  /** Minor units of the base currency; null for a banner without a price. */
  priceMinor: number | null
  imageAlt: string
}

/** Banners that are shown now, in display order, without those of products that cannot be ordered. */
export async function listBanners(db: Db, language: Language, now: Date): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`
    select banner.id, text.title, text.subtitle, banner.link, banner.image_path as "imagePath", banner.price_minor as "priceMinor",
           text.image_alt as "imageAlt"
      from banner join lateral (
        select * from banner_text where banner_id = banner.id order by ${inLanguage(language)} limit 1
      ) as text on true
     where banner.is_active
       and (banner.starts_at is null or banner.starts_at <= ${now}::timestamptz)
       and (banner.ends_at is null or banner.ends_at > ${now}::timestamptz)
       and (banner.link not like '/product/%' or exists (
         select from product join variant on variant.product_id = product.id
          where product.url_key = substring(banner.link from '^/product/([^/?#]+)')
            and product.is_active and variant.is_active and variant.stock > 0))
     order by banner.position, banner.id`.execute(db)
  return rows
}
