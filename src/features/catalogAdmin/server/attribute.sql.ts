/** Attributes as the back office reads and changes them. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { Language } from '../../../shared/locale.ts'
import type { AttributeType } from '../catalogForms.ts'

export interface StoredAttribute {
  id: number
  code: string
  type: AttributeType
  swatchType: 'dropdown' | 'text' | 'color' | 'image' | null
  isFilterable: boolean
  isVisible: boolean
  names: Partial<Record<Language, string>>
  options: number
}

/** @param code null for all */
export async function listAttributes(db: Db, code: string | null = null): Promise<StoredAttribute[]> {
  const { rows } = await sql<StoredAttribute>`
    select id, code, type, swatch_type as "swatchType", is_filterable as "isFilterable", is_visible as "isVisible",
           (select coalesce(json_object_agg(language, name), '{}') from attribute_text where attribute_id = attribute.id) as names,
           (select count(*)::int from attribute_option where attribute_id = attribute.id) as options
      from attribute where ${code}::text is null or code = ${code}::text order by position, id`.execute(db)
  return rows
}

/** Locks an attribute, so that changes of it and of its options run one at a time. */
export async function lockAttribute(tx: Db, code: string): Promise<void> {
  await sql`select id from attribute where code = ${code}::text for update`.execute(tx)
}

/** Locks all attributes, so that a change of their order runs alone. */
export async function lockAttributes(tx: Db): Promise<void> {
  await sql`select id from attribute order by id for update`.execute(tx)
}

export async function updateAttribute(
  tx: Db,
  id: number,
  {
    swatchType,
    isFilterable,
    isVisible,
    names,
  }: Pick<StoredAttribute, 'swatchType' | 'isFilterable' | 'isVisible' | 'names'>,
): Promise<void> {
  await sql`
    update attribute set swatch_type = ${swatchType}::text, is_filterable = ${isFilterable}::boolean,
           is_visible = ${isVisible}::boolean, updated_at = now()
     where id = ${id}::int`.execute(tx)
  await tx.deleteFrom('attribute_text').where('attribute_id', '=', id).execute()
  const texts = Object.entries(names).map(([language, name]) => ({ attribute_id: id, language, name }))
  await tx.insertInto('attribute_text').values(texts).execute()
}

/** Whether a product or a variant has a value of it. */
export async function isAttributeUsed(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from product_facet where attribute_id = ${id}::int)
        or exists (select from product_option where attribute_id = ${id}::int)
        or exists (select from variant_option where attribute_id = ${id}::int)
        or exists (select from product_value where attribute_id = ${id}::int) as "isUsed"`.execute(db)
  return rows[0]?.isUsed ?? false
}

export async function deleteAttribute(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('attribute').where('id', '=', id).execute()
}
