/** Content pages as the back office lists and edits them. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { type Language, languages } from '../../../shared/locale.ts'
import type { VersionedContent } from '../../staff/server/contentVersion.sql.ts'
import type { PageForm, PageFormText } from '../pageForm.ts'
import { PageFormSchema } from './pageAdmin.contract.ts'

interface PageItem {
  slug: string
  title: string
  isInFooter: boolean
  updatedAt: Date
  missing: Language[]
}

/** The stored pages, by title. */
export async function listStoredPages(db: Db, language: Language): Promise<PageItem[]> {
  const { rows } = await sql<PageItem>`
    select slug, is_in_footer as "isInFooter", updated_at as "updatedAt",
           coalesce((select title from page_text where page_id = page.id order by ${inLanguage(language)} limit 1), slug) as title,
           array(select known.language from unnest(${[...languages]}::text[]) with ordinality as known (language, place)
                  where not exists (select from page_text where page_id = page.id and page_text.language = known.language)
                  order by place) as missing
      from page order by title, slug`.execute(db)
  return rows
}

export interface StoredPage {
  isStored: boolean
  image: StoredImage | null
  form: PageForm
  /** The structured data beside the text, by language. */
  details: Partial<Record<Language, unknown>>
}

interface StoredText extends PageFormText {
  language: Language
  details: unknown
}

const emptyText: PageFormText = { title: '', description: '', markdown: '', imageAlt: '' }

/** Pages saved without Markdown have their HTML in its place. An unknown slug has an empty form. */
export async function findStoredPage(db: Db, slug: string): Promise<StoredPage> {
  const { rows } = await sql<{ isInFooter: boolean; image: StoredImage | null; texts: StoredText[] }>`
    select is_in_footer as "isInFooter",
           case when image_path is not null then json_build_object(
             'path', image_path, 'width', image_width, 'height', image_height) end as image,
           (select coalesce(json_agg(json_build_object(
              'language', language, 'title', title, 'description', meta_description, 'imageAlt', image_alt,
              'markdown', coalesce(markdown, html), 'details', details)), '[]')
              from page_text where page_id = page.id) as texts
      from page where slug = ${slug}`.execute(db)
  const [row] = rows
  const textIn = (language: Language): PageFormText => {
    const found = row?.texts.find((text) => text.language === language)
    if (!found) return emptyText
    const { title, description, markdown, imageAlt } = found
    return { title, description, markdown, imageAlt }
  }
  return {
    isStored: row !== undefined,
    image: row?.image ?? null,
    form: {
      isInFooter: row?.isInFooter ?? true,
      image: row?.image?.path ?? '',
      texts: { en: textIn('en'), fr: textIn('fr'), de: textIn('de') },
    },
    details: Object.fromEntries(row?.texts.map(({ language, details }) => [language, details]) ?? []),
  }
}

/** Serializes changes of a page, including its creation. */
export async function lockPage(tx: Db, slug: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page ${slug}`}, 0))`.execute(tx)
}

/** The saved versions of a page. */
export const pageVersions = (slug: string): VersionedContent<typeof PageFormSchema> => ({
  ...{ kind: 'page', key: slug },
  schema: PageFormSchema,
})
