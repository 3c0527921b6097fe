/** What only the product page needs: the product of its URL, and specification, geometry and build. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { prepared } from '../../../kit/database/prepared.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import type { Language } from '../../../shared/locale.ts'
import { attributeName } from '../../catalog/server/catalog.sql.ts'
import type { GeometryColumn, ProductBicycle } from '../product.view.ts'
import { isInScope, type ProductScope } from './product.sql.ts'

export type GeometryRow = GeometryColumn

export interface SpecificationRow {
  id: number
  code: string
  label: string
  adminName: string
  type: string
  value: string
}

/** What a product page shows beyond the product of a list. */
export interface ProductDetailRows {
  /** Empty without a specification. */
  specification: SpecificationRow[]
  /** Sizes from small to large; empty for a product that is not a bicycle. */
  geometry: GeometryRow[]
  /** Null for a product without a build. */
  bicycle: ProductBicycle | null
}

/** Null for an unknown URL key. Products that are not for sale keep theirs. */
export async function findByUrlKey(db: Db, urlKey: string): Promise<{ id: number; isActive: boolean } | null> {
  const { rows } = await sql<{ id: number; isActive: boolean }>`
    ${prepared} select id, is_active as "isActive" from product where url_key = ${urlKey}`.execute(db)
  return rows[0] ?? null
}

/** All details with one statement; null for an unknown product. */
export async function findDetails(
  db: Db,
  productId: number,
  language: Language,
  scope: ProductScope = 'sold',
): Promise<ProductDetailRows | null> {
  const { rows } = await sql<ProductDetailRows>`
    ${prepared} select ${specificationOf(language)} as specification, ${geometryOf(language)} as geometry,
           ${bicycleOfProduct} as bicycle
      from product where product.id = ${productId} and ${isInScope(scope)}`.execute(db)
  return rows[0] ?? null
}

/** Null for an unknown product. */
export async function findSpecification(
  db: Db,
  productId: number,
  language: Language,
): Promise<SpecificationRow[] | null> {
  const { rows } = await sql<Pick<ProductDetailRows, 'specification'>>`
    ${prepared} select ${specificationOf(language)} as specification
      from product where product.id = ${productId} and ${isInScope('sold')}`.execute(db)
  return rows[0]?.specification ?? null
}

/** Null for an unknown product. */
export async function findGeometry(db: Db, productId: number, language: Language): Promise<GeometryRow[] | null> {
  const { rows } = await sql<Pick<ProductDetailRows, 'geometry'>>`
    ${prepared} select ${geometryOf(language)} as geometry
      from product where product.id = ${productId} and ${isInScope('sold')}`.execute(db)
  return rows[0]?.geometry ?? null
}

/** Undefined for an unknown product, null for one without a build. */
export async function findBicycle(db: Db, productId: number): Promise<ProductBicycle | null | undefined> {
  const { rows } = await sql<Pick<ProductDetailRows, 'bicycle'>>`
    ${prepared} select ${bicycleOfProduct} as bicycle
      from product where product.id = ${productId} and ${isInScope('sold')}`.execute(db)
  return rows[0]?.bicycle
}

function specificationOf(language: Language): RawBuilder<unknown> {
  return sql`coalesce((
      select json_agg(json_build_object(
               'id', attribute.id, 'code', attribute.code, 'type', attribute.type, 'label', ${attributeName(language)},
               'adminName', coalesce((select name from attribute_text where attribute_id = attribute.id and language = 'en'), attribute.code),
               'value', entry.value) order by attribute.position, attribute.id)
        from attribute join lateral (
          select string_agg(coalesce((
                   select label from attribute_option_text where option_id = option.id order by ${inLanguage(language)} limit 1),
                   option.admin_name), ', ' order by option.position, option.id) as value
            from product_option join attribute_option as option on option.id = option_id
           where product_option.product_id = product.id and product_option.attribute_id = attribute.id
          having count(*) > 0
          union all
          (select value from product_value
            where product_value.product_id = product.id and product_value.attribute_id = attribute.id
            order by ${inLanguage(language)} limit 1)
        ) as entry on true
       where attribute.is_visible), '[]')`
}

function geometryOf(language: Language): RawBuilder<unknown> {
  return sql`coalesce((
      select json_agg(json_build_object(
               'sizeId', option_id,
               'size', coalesce((select label from attribute_option_text where option_id = geometry.option_id
                                  order by ${inLanguage(language)} limit 1), option.admin_name),
               'frame', json_build_object(
                 'stack', stack, 'reach', reach, 'headAngle', head_angle, 'seatAngle', seat_angle, 'headTube', head_tube,
                 'seatTube', seat_tube, 'topTube', top_tube, 'chainstay', chainstay, 'wheelbase', wheelbase,
                 'bbDrop', bb_drop, 'standover', standover, 'forkLength', fork_length, 'forkOffset', fork_offset,
                 'bsd', bsd, 'tyre', tyre, 'stem', stem, 'crank', crank,
                 'riderMinCm', rider_min_cm, 'riderMaxCm', rider_max_cm)) order by rider_min_cm, stack, option.position)
        from product_geometry as geometry join attribute_option as option on option.id = geometry.option_id
       where geometry.product_id = product.id), '[]')`
}

const bicycleOfProduct = sql`(
      select json_build_object('build', build, 'colourways', coalesce((
               select json_agg(json_build_object('colorId', option_id, 'paint', paint) order by option_id)
                 from product_colourway where product_id = product.id), '[]'))
        from product_bicycle where product_id = product.id)`
