/** Options of attributes, such as brands, as the back office reads and changes them. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'

export interface StoredOption {
  id: number
  attributeCode: string
  code: string
  adminName: string
  /** A color, or a path relative to `storage/`. */
  swatchValue: string | null
  texts: Partial<Record<Language, { label: string; description: string | null }>>
}

const columns = sql`
  option.id, attribute.code as "attributeCode", option.code, admin_name as "adminName", swatch_value as "swatchValue",
  (select coalesce(json_object_agg(language, json_build_object('label', label, 'description', description)), '{}')
     from attribute_option_text where option_id = option.id) as texts`

export async function findOption(db: Db, id: number): Promise<StoredOption | null> {
  const { rows } = await sql<StoredOption>`
    select ${columns} from attribute_option as option join attribute on attribute.id = attribute_id
     where option.id = ${id}::int`.execute(db)
  return rows[0] ?? null
}

/** The options of an attribute, in the order of the shop. */
export async function listOptions(db: Db, attributeCode: string): Promise<StoredOption[]> {
  const { rows } = await sql<StoredOption>`
    select ${columns} from attribute_option as option join attribute on attribute.id = attribute_id
     where attribute.code = ${attributeCode}::text order by option.position, option.id`.execute(db)
  return rows
}

interface OptionUse {
  id: number
  /** Number of products that have it, or have a variant for sale with it. */
  products: number
  /** Number of variants, including those not for sale. */
  variants: number
}

/** How often the options of an attribute are used; each is counted in one pass over the tables. */
export async function countUses(db: Db, attributeCode: string): Promise<Map<number, OptionUse>> {
  const { rows } = await sql<OptionUse>`
    select option.id, coalesce(facet.products, 0)::int as products, coalesce(chosen.variants, 0)::int as variants
      from attribute_option as option join attribute on attribute.id = option.attribute_id
      left join (select option_id, count(*) as products from product_facet group by option_id) as facet on facet.option_id = option.id
      left join (select option_id, count(*) as variants from variant_option group by option_id) as chosen on chosen.option_id = option.id
     where attribute.code = ${attributeCode}::text`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a product, a variant, a geometry or a paint has it. */
export async function isOptionUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from product where brand_id = ${id}::int)
        or exists (select from product_facet where option_id = ${id}::int)
        or exists (select from product_option where option_id = ${id}::int)
        or exists (select from variant_option where option_id = ${id}::int)
        or exists (select from product_geometry where option_id = ${id}::int)
        or exists (select from product_colourway where option_id = ${id}::int) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}

/** Promotions that name the brand. */
export async function countPromotions(db: Db, brandId: number): Promise<number> {
  const { rows } = await sql<{ promotions: number }>`
    select count(distinct coupon_id)::int as promotions from coupon_target where brand_id = ${brandId}::int`.execute(db)
  return rows[0]?.promotions ?? 0
}

/** @returns its id; null when the attribute has an option with this code */
export async function insertOption(
  tx: Db,
  { attributeCode, code, adminName, swatchValue }: Omit<StoredOption, 'id' | 'texts'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into attribute_option (attribute_id, code, admin_name, swatch_value, position)
    select id, ${code}::text, ${adminName}::text, ${swatchValue}::text,
           (select coalesce(max(position), 0) + 1 from attribute_option where attribute_id = attribute.id)
      from attribute where code = ${attributeCode}::text
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateOption(
  tx: Db,
  { id, adminName, swatchValue }: Pick<StoredOption, 'id' | 'adminName' | 'swatchValue'>,
): Promise<void> {
  await tx
    .updateTable('attribute_option')
    .set({ admin_name: adminName, swatch_value: swatchValue })
    .where('id', '=', id)
    .execute()
}

export async function saveOptionTexts(tx: Db, id: number, texts: StoredOption['texts']): Promise<void> {
  await tx.deleteFrom('attribute_option_text').where('option_id', '=', id).execute()
  const rows = Object.entries(texts).map(([language, text]) => ({ option_id: id, language, ...text }))
  await tx.insertInto('attribute_option_text').values(rows).execute()
}

/** Adds aliases, which imports can use for the option. Skips codes of other options. */
export async function addAliases(tx: Db, id: number, codes: readonly string[]): Promise<void> {
  await sql`
    insert into attribute_option_alias (attribute_id, code, option_id)
    select attribute_id, alias, option.id
      from attribute_option as option cross join unnest(${codes}::text[]) as alias
     where option.id = ${id}::int and not exists (
       select from attribute_option as other where other.attribute_id = option.attribute_id and other.code = alias)
    on conflict do nothing`.execute(tx)
}

/** Removes aliases that equal the code of an option. */
export async function endAlias(tx: Db, attributeCode: string, code: string): Promise<void> {
  await sql`
    delete from attribute_option_alias
     where code = ${code}::text and attribute_id = (select id from attribute where code = ${attributeCode}::text)`.execute(
    tx,
  )
}

export async function deleteOption(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('attribute_option').where('id', '=', id).execute()
}
