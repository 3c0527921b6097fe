/** Finds content, staff and settings of the shop by their stored names. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { foldText } from '../../../shared/foldText.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Permission } from '../../staff/permissions.ts'
import type { FoundContent } from './commandPalette.contract.ts'

/** The others are in `methods.ts`. */
type StoredKind = Exclude<FoundContent['kind'], 'home' | 'shippingMethod' | 'paymentMethod'>

/** A kind of content: the permission to see it, and a row per name. */
interface Source {
  permission: Permission
  /** `key` identifies it in the URL of its page; `note` distinguishes it from others of the same name. */
  names: RawBuilder<{ key: string; note: string; language: string | null; name: string | null }>
}

const sources: Readonly<Record<StoredKind, Source>> = {
  category: {
    permission: 'catalog.read',
    names: sql`
      select id::text as key, slug as note, language, name
        from category left join category_text on category_id = id`,
  },
  brand: {
    permission: 'catalog.read',
    names: sql`
      select option.id::text as key, option.code as note, language, coalesce(label, admin_name) as name
        from attribute_option as option join attribute on attribute.id = attribute_id
        left join attribute_option_text on option_id = option.id
       where attribute.code = 'brand'`,
  },
  attribute: {
    permission: 'catalog.read',
    // Brands have a page of their own.
    names: sql`
      select code as key, code as note, language, name
        from attribute left join attribute_text on attribute_id = id where code <> 'brand'`,
  },
  promotion: {
    permission: 'promotions.read',
    names: sql`
      select id::text as key, coalesce(code, '') as note, language, name from coupon left join coupon_text on coupon_id = id`,
  },
  post: {
    permission: 'content.read',
    names: sql`
      select id::text as key, slug as note, language, title as name from post left join post_text on post_id = id`,
  },
  postLabel: {
    permission: 'content.read',
    names: sql`
      select id::text as key, code as note, language, name from post_label left join post_label_text on label_id = id`,
  },
  page: {
    permission: 'content.read',
    names: sql`
      select slug as key, slug as note, language, title as name from page left join page_text on page_id = id`,
  },
  banner: {
    permission: 'content.read',
    names: sql`
      select id::text as key, link as note, language, title as name from banner left join banner_text on banner_id = id`,
  },
  carrier: {
    permission: 'shipping.read',
    names: sql`select code as key, code as note, null::text as language, title as name from carrier`,
  },
  store: {
    permission: 'shipping.read',
    names: sql`select code as key, city as note, null::text as language, name from store`,
  },
  webhook: {
    permission: 'webhooks.manage',
    names: sql`
      select id::text as key, array_to_string(topics, ', ') as note, null::text as language, url as name
        from webhook_endpoint`,
  },
  staff: {
    permission: 'staff.read',
    names: sql`
      select id::text as key, email as note, null::text as language, name from staff where is_active`,
  },
}

/** The same as `foldText`. */
const fold = (text: RawBuilder<string>) => sql`
  replace(replace(replace(lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae')`

/**
 * Finds the first records of each kind whose names, in all languages together, contain every word of the search.
 * @param canSee whether the user has a permission, and so sees the kinds that need it
 */
export async function findContent(
  db: Db,
  search: string,
  language: Language,
  limit: number,
  canSee: (permission: Permission) => boolean,
): Promise<FoundContent[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const seen = Object.entries(sources).filter(([, { permission }]) => canSee(permission))
  if (words.length === 0 || seen.length === 0) return []
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const names = seen.map(
    ([kind, source]) => sql`select ${kind}::text as kind, source.* from (${source.names}) as source`,
  )
  const { rows } = await sql<FoundContent>`
    select kind, key, name, note
      from (select kind, key, coalesce((array_agg(name order by ${inLanguage(language)}))[1], note) as name, note,
                   row_number() over (partition by kind order by min(name), key) as place
              from (${sql.join(names, sql` union all `)}) as named
             group by kind, key, note
            having ${fold(sql`concat_ws(' ', note, string_agg(name, ' '))`)} like all(${patterns}::text[])) as found
     where place <= ${limit}::int
     order by kind, place`.execute(db)
  return rows
}
