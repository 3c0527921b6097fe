/** What an import does to each row of a product. */

import type { StoredImage } from '../../../kit/images/storeImage.ts'
import { plainTextOfSafe } from '../../../kit/text/html.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { toTwoDecimals } from '../../../shared/money.ts'
import type { CatalogIndex } from '../../catalog/server/catalogIndex.ts'
import type { ProductRecord, VariantRecord } from '../../product/server/productRecord.ts'
import type { SavedProduct } from '../../product/server/saveProduct.ts'
import { findLabel } from './export/productRows.ts'
import type { ReadProduct } from './readProduct.ts'
import { changeField, type FieldChange, type RowOutcome } from './rowOutcomes.ts'

interface Context {
  index: CatalogIndex
  /** Language of the names of brands, categories and options. */
  language: Language
  /** By source in the file. */
  storedImages: ReadonlyMap<string, StoredImage>
}

/**
 * One outcome per row. A change of the whole product is reported at its first row, that of an image or a variant at its own row.
 * A changed product has at least one changed row.
 */
export function describeRows(product: ReadProduct, saved: SavedProduct, context: Context): RowOutcome[] {
  const { before, after, change } = saved
  const { handle, rows } = product
  const [first = 0] = rows
  const changes = new Map<number, FieldChange[]>(rows.map((row) => [row, []]))
  const add = (row: number, more: readonly FieldChange[]) => changes.get(row)?.push(...more)
  add(first, diffProduct(before, after, context))
  const skus = new Map(product.variants.map(({ row, sku }) => [row, sku]))
  const storedVariants = new Map(before?.variants.map((variant) => [variant.sku, variant]))
  for (const variant of after.variants) {
    const row = product.variants.find(({ sku }) => sku === variant.sku)?.row
    if (row !== undefined) add(row, diffVariant(storedVariants.get(variant.sku) ?? null, variant, context))
  }
  diffImages(product, saved, context, add)
  add(first, changeField('deactivated', saved.deactivatedSkus.join(', '), ''))
  if (change === 'updated') {
    const names = (record: ProductRecord | null) => (record?.variants ?? []).map(({ sku }) => sku)
    const kept = (list: readonly string[], others: readonly string[]) => list.filter((sku) => others.includes(sku))
    const [old, now] = [names(before), names(after)]
    add(first, changeField('variantOrder', kept(old, now).join(', '), kept(now, old).join(', ')))
    const isExplained = [...changes.values()].some((list) => list.length > 0)
    if (!isExplained) add(first, [{ field: 'other', before: '', after: '' }])
  }
  return rows.map((row) => {
    const sku = skus.get(row) ?? ''
    const own = changes.get(row) ?? []
    const isNew = change === 'created' || (sku !== '' && !storedVariants.has(sku))
    const outcome = isNew ? 'created' : own.length > 0 ? 'changed' : 'unchanged'
    return { row, handle, sku, outcome, changes: own, productSku: after.sku }
  })
}

function diffProduct(before: ProductRecord | null, after: ProductRecord, { index, language }: Context): FieldChange[] {
  const label = (id: number) => findLabel(index, id, language)
  const category = (id: number) => {
    const known = index.categories.get(id)
    return known?.names[language] ?? known?.names[defaultLanguage] ?? known?.slug ?? `#${id}`
  }
  const fields: [string, (record: ProductRecord) => string][] = [
    ['urlKey', ({ urlKey }) => urlKey],
    ['brand', ({ brandId }) => (brandId === null ? '' : label(brandId))],
    ['categoryIds', ({ categoryIds }) => categoryIds.map(category).join(', ')],
    ['isActive', ({ isActive }) => String(isActive)],
    ['isArchived', ({ isArchived }) => String(isArchived)],
    ['isNew', ({ isNew }) => String(isNew)],
    ['isFeatured', ({ isFeatured }) => String(isFeatured)],
    ['hsnCode', ({ hsnCode }) => hsnCode ?? ''],
    ['saleStartsAt', ({ saleStartsAt }) => toTimestamp(saleStartsAt)],
    ['saleEndsAt', ({ saleEndsAt }) => toTimestamp(saleEndsAt)],
    ['optionIds', ({ options }) => options.map(([, id]) => label(id)).join(', ')],
  ]
  // For a new product, default values are not reported.
  const read = (record: ProductRecord | null, value: (record: ProductRecord) => string) =>
    record === null ? '' : value(record)
  const plain = fields.flatMap(([field, value]) => {
    const [old, now] = [read(before, value), value(after)]
    return before === null && now === 'false' ? [] : changeField(field, old, now)
  })
  return [...diffTexts(before, after), ...plain]
}

/** The summary is derived from the description, so it is reported only when it changes alone. */
function diffTexts(before: ProductRecord | null, after: ProductRecord): FieldChange[] {
  return after.texts.flatMap(({ language, name, shortDescription, description }) => {
    const old = before?.texts.find((text) => text.language === language)
    const path = (field: string) => `texts.${language}.${field}`
    const [oldText, newText] = [plainTextOfSafe(old?.description ?? ''), plainTextOfSafe(description)]
    const isMarkupOnly = oldText === newText && old !== undefined
    const text = isMarkupOnly
      ? changeField(path('description'), old.description, description)
      : changeField(path('description'), oldText, newText)
    return [
      ...changeField(path('name'), old?.name ?? '', name),
      ...text,
      ...(text.length === 0
        ? changeField(path('shortDescription'), old?.shortDescription ?? '', shortDescription)
        : []),
    ]
  })
}

function diffVariant(before: VariantRecord | null, after: VariantRecord, { index, language }: Context): FieldChange[] {
  const fields: [string, (variant: VariantRecord) => string][] = [
    ['options', ({ options }) => options.map(([, id]) => findLabel(index, id, language)).join(' / ')],
    ['price', ({ priceMinor }) => toTwoDecimals(priceMinor)],
    ['salePrice', ({ salePriceMinor }) => (salePriceMinor === null ? '' : toTwoDecimals(salePriceMinor))],
    ['stock', ({ stock }) => String(stock)],
    ['weight', ({ weightGrams }) => (weightGrams === null ? '' : String(weightGrams))],
    ['barcode', ({ barcode }) => barcode ?? ''],
  ]
  return fields.flatMap(([field, value]) => changeField(field, before ? value(before) : '', value(after)))
}

/** New images by their names in the file, removed ones by their names in the shop. */
function diffImages(
  product: ReadProduct,
  { before, after }: SavedProduct,
  { storedImages, language }: Context,
  add: (row: number, changes: readonly FieldChange[]) => void,
): void {
  const stored = new Map(before?.images.map((image) => [image.path, image]))
  const now = new Map(after.images.map((image) => [image.path, image]))
  for (const { source, row } of product.images) {
    const path = storedImages.get(source)?.path
    const image = path === undefined ? undefined : now.get(path)
    if (!image) continue
    const old = stored.get(image.path)
    if (!old) add(row, changeField('images', '', source))
    else add(row, changeField('imageText', findAlt(old, language), findAlt(image, language)))
  }
  const [first = 0] = product.rows
  for (const path of stored.keys()) if (!now.has(path)) add(first, changeField('images', path, ''))
  const kept = (list: Iterable<string>, others: ReadonlyMap<string, unknown>) =>
    [...list].filter((path) => others.has(path)).join(', ')
  add(first, changeField('imageOrder', kept(stored.keys(), now), kept(now.keys(), stored)))
  for (const { sku, row } of product.variants) {
    const find = (record: ProductRecord | null) => record?.variants.find((variant) => variant.sku === sku)?.imagePaths
    const [old, own] = [find(before), find(after)]
    if (old && own) add(row, changeField('variantImage', old.join(', '), own.join(', ')))
  }
}

function findAlt({ alt }: ProductRecord['images'][number], language: Language): string {
  return alt.find(([each]) => each === language)?.[1] ?? ''
}

function toTimestamp(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString()
}
