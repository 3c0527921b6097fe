/** A product as loaded by the editor. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { formatDecimal } from '../../../shared/decimal.ts'
import { ShopError } from '../../../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import { formatAmount } from '../../../shared/money.ts'
import { formatLocalMinute } from '../../../shared/zonedTime.ts'
import { type CatalogIndex, loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import type { ProductRecord, VariantRecord } from '../../product/server/productRecord.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { type FormColorway, parseColor, toFormBuild, toFormPaint } from '../buildForm.ts'
import { type FormGeometry, geometryFields } from '../geometryForm.ts'
import type { FormText, ProductForm } from '../productForm.ts'
import type { FormVariant } from '../variantForm.ts'
import { listFormerUrlKeys } from './productNames.sql.ts'

interface AttributeNames {
  type: string
  names: Readonly<Partial<Record<Language, string>>>
}

export interface LoadedProduct {
  id: number
  record: ProductRecord
  /** Deactivated variants, which can be activated again. */
  inactive: VariantRecord[]
  /** Ids of all its variants by SKU. */
  variantIds: ReadonlyMap<string, number>
  /** Former URL keys that redirect to the product. */
  formerUrlKeys: string[]
  /** Names of attributes by code. */
  attributeNames: ReadonlyMap<string, AttributeNames>
  /** Swatches of colors by option id, as `#rrggbb`; colors without one are missing. */
  swatches: ReadonlyMap<number, string>
  /** Attributes by which its variants are chosen, in order. */
  optionCodes: string[]
  index: CatalogIndex
  /** Changes with every edit except of the stock, which orders change constantly. */
  version: string
}

/** @throws ShopError 404 */
export async function loadProduct(db: Db, id: number): Promise<LoadedProduct> {
  const product = await db.selectFrom('product').select('sku').where('id', '=', id).executeTakeFirst()
  const found = product && (await findExistingProducts(db, [product.sku])).get(product.sku)
  if (!found) throw new ShopError('request.notFound')
  const { record } = found
  const [index, inactive] = [await loadCatalogIndex(db), await listInactiveVariants(db, id)]
  const codes = new Map([...index.attributes.values()].map((attribute) => [attribute.id, attribute.code]))
  const optionCodes = record.variants[0]?.options.map(([attributeId]) => codes.get(attributeId) ?? '') ?? []
  const [variantIds, formerUrlKeys] = [await listVariantIds(db, id), await listFormerUrlKeys(db, id)]
  const [attributeNames, swatches] = [await readAttributeNames(db), await readSwatches(db)]
  const version = hashProduct(record, inactive)
  return { id, record, inactive, variantIds, formerUrlKeys, attributeNames, swatches, optionCodes, index, version }
}

function hashProduct(record: ProductRecord, inactive: readonly VariantRecord[]): string {
  const withoutStock = (variants: readonly VariantRecord[]) => variants.map(({ stock: _stock, ...rest }) => rest)
  return hashVersion({ ...record, variants: withoutStock(record.variants), inactive: withoutStock(inactive) })
}

async function listInactiveVariants(db: Db, productId: number): Promise<VariantRecord[]> {
  const { rows } = await sql<VariantRecord>`
    select sku, price_minor as "priceMinor", sale_price_minor as "salePriceMinor", stock, weight_grams as "weightGrams", barcode,
           coalesce((select json_agg(json_build_array(attribute_id, option_id) order by attribute.position, attribute.code collate "C")
                       from variant_option join attribute on attribute.id = attribute_id where variant_id = variant.id), '[]') as options,
           coalesce((select json_agg(path order by variant_image.position)
                       from variant_image join product_image on product_image.id = image_id
                      where variant_id = variant.id), '[]') as "imagePaths"
      from variant where product_id = ${productId}::int and not is_active order by id`.execute(db)
  return rows
}

async function readSwatches(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('attribute_option as option')
    .innerJoin('attribute', 'attribute.id', 'option.attribute_id')
    .select(['option.id', 'swatch_value'])
    .where('attribute.code', '=', 'color')
    .execute()
  // The color of an image swatch is unknown.
  return new Map(
    rows.flatMap(({ id, swatch_value }) => {
      const color = parseColor(swatch_value ?? '')
      return color === null ? [] : [[id, color] as const]
    }),
  )
}

async function listVariantIds(db: Db, productId: number): Promise<Map<string, number>> {
  const rows = await db.selectFrom('variant').select(['id', 'sku']).where('product_id', '=', productId).execute()
  return new Map(rows.map(({ id, sku }) => [sku, id]))
}

/** In selection order. */
export async function readAttributeNames(db: Db): Promise<Map<string, AttributeNames>> {
  const { rows } = await sql<AttributeNames & { code: string }>`
    select code, type, coalesce((select json_object_agg(language, name) from attribute_text where attribute_id = attribute.id), '{}') as names
      from attribute order by position, id`.execute(db)
  return new Map(rows.map(({ code, ...rest }) => [code, rest]))
}

/** Display names of the options. */
function nameOptions({ optionCodes, attributeNames }: LoadedProduct, language: Language): string[] {
  return optionCodes.map((code) => nameAttribute(attributeNames, code, language))
}

export function nameAttribute(
  attributeNames: LoadedProduct['attributeNames'],
  code: string,
  language: Language,
): string {
  const names = attributeNames.get(code)?.names ?? {}
  return names[language] ?? names[defaultLanguage] ?? Object.values(names)[0] ?? code
}

/** The displayed label: in the reader's language, or the default one. */
export function findLabel({ optionLabels }: CatalogIndex, id: number, language: Language): string {
  const labels = optionLabels.get(id) ?? {}
  return labels[language] ?? labels[defaultLanguage] ?? Object.values(labels)[0] ?? ''
}

/** The reader of a product. */
export interface Reader {
  language: Language
  /** Time zone of the shop. */
  timeZone: string
  /** The language in which every text exists. */
  mainLanguage: Language
}

/** The content of the editor. Amounts are formatted for the reader's language. */
export function toForm(product: LoadedProduct, { language, timeZone }: Omit<Reader, 'mainLanguage'>): ProductForm {
  const { record, inactive, variantIds, optionCodes, index } = product
  const empty: FormText = { name: '', shortDescription: '', description: '' }
  const texts = Object.fromEntries(languages.map((each) => [each, empty])) as Record<Language, FormText>
  for (const { language: each, ...text } of record.texts) texts[each] = text
  const codes = new Map([...index.attributes.values()].map(({ id, code }) => [id, code]))
  const toRow = (variant: VariantRecord, isActive: boolean): FormVariant => {
    const labels = new Map(
      variant.options.map(([attribute, id]) => [codes.get(attribute), findLabel(index, id, language)]),
    )
    return {
      id: variantIds.get(variant.sku) ?? null,
      sku: variant.sku,
      options: optionCodes.map((code) => labels.get(code) ?? ''),
      price: formatAmount(variant.priceMinor, language),
      salePrice: variant.salePriceMinor === null ? '' : formatAmount(variant.salePriceMinor, language),
      stock: String(variant.stock),
      weight: variant.weightGrams === null ? '' : String(variant.weightGrams),
      barcode: variant.barcode ?? '',
      isActive,
      images: variant.imagePaths,
    }
  }
  return {
    ...{ sku: record.sku, urlKey: record.urlKey, optionNames: nameOptions(product, language) },
    texts,
    geometry: toGeometryForm(product, language),
    build: toFormBuild(record.bicycle?.build ?? null),
    colorways: toColorwayForm(product),
    isActive: record.isActive,
    soldFrom: toMinute(record.soldFrom, timeZone),
    soldUntil: toMinute(record.soldUntil, timeZone),
    isNew: record.isNew,
    isFeatured: record.isFeatured,
    brand: record.brandId === null ? '' : findLabel(index, record.brandId, language),
    categoryIds: record.categoryIds,
    optionIds: record.options.map(([, id]) => id),
    hsnCode: record.hsnCode ?? '',
    saleStartsAt: toMinute(record.saleStartsAt, timeZone),
    saleEndsAt: toMinute(record.saleEndsAt, timeZone),
    images: record.images.map(({ path, alt }) => ({
      path,
      alt: { en: '', fr: '', de: '', ...Object.fromEntries(alt) },
    })),
    variants: [...record.variants.map((each) => toRow(each, true)), ...inactive.map((each) => toRow(each, false))],
  }
}

const toMinute = (time: number | null, timeZone: string) =>
  time === null ? '' : formatLocalMinute(new Date(time), timeZone)

/** Current and former sizes of a product, and sizes with geometry: their codes by option id, from small to large. */
export function listSizes(product: LoadedProduct): Map<number, string> {
  return listOptions(
    product,
    'size',
    product.record.geometry.map(([id]) => id),
  )
}

/** Current and former colors of a product, colors in its specification, and painted colors: their codes by option id. */
export function listColors(product: LoadedProduct): Map<number, string> {
  const { bicycle, options } = product.record
  return listOptions(product, 'color', [
    ...(bicycle?.colourways ?? []).map(([id]) => id),
    ...options.map(([, id]) => id),
  ])
}

/** The options of an attribute that a current or former variant has, and others. @param others option ids of any attribute */
function listOptions(
  { record, inactive, index }: LoadedProduct,
  code: string,
  others: readonly number[],
): Map<number, string> {
  const used = new Set([
    ...others,
    ...[...record.variants, ...inactive].flatMap(({ options }) => options.map(([, id]) => id)),
  ])
  const known = index.attributes.get(code)?.options ?? []
  return new Map([...known].filter(([, id]) => used.has(id)).map(([option, id]) => [id, option]))
}

function toColorwayForm(product: LoadedProduct): FormColorway[] {
  const paints = new Map(product.record.bicycle?.colourways)
  return [...listColors(product)].map(([id, color]) => ({ color, paint: toFormPaint(paints.get(id) ?? null) }))
}

function toGeometryForm(product: LoadedProduct, language: Language): FormGeometry[] {
  const frames = new Map(product.record.geometry)
  return [...listSizes(product)].map(([id, size]) => {
    const frame = frames.get(id)
    return {
      size,
      values: Object.fromEntries(
        geometryFields.map((field) => [field, frame ? formatDecimal(frame[field], language, 0, 3) : '']),
      ),
    }
  })
}
