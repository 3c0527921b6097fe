/** A stored product as rows of Shopify's product CSV. */
import { defaultLanguage, type Language } from '../../../../shared/locale.ts'
import { toTwoDecimals } from '../../../../shared/money.ts'
import type { CatalogIndex } from '../../../catalog/server/catalogIndex.ts'
import type { ProductRecord, VariantRecord } from '../../../product/server/productRecord.ts'
import { optionPlaces, type ProductColumn } from '../productColumns.ts'
import { formatBicycleCell } from '../rules/bicycle.ts'

/** Columns that this shop does not use, with the value that other shops expect. */
const constants = {
  'Variant Inventory Policy': 'deny',
  'Variant Fulfillment Service': 'manual',
  'Variant Requires Shipping': 'true',
  'Variant Taxable': 'true',
  'Variant Weight Unit': 'g',
} as const

type Column = ProductColumn | keyof typeof constants

/** The columns in Shopify's order. */
export const exportColumns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  ...optionPlaces.flatMap((place) => [`Option${place} Name`, `Option${place} Value`] as const),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'Variant Image',
  'Variant Weight Unit',
  'HS Code',
  'Status',
  'Bicycle',
] as const satisfies readonly Column[]

type Cells = Partial<Record<Column, string>>

export interface RowContext {
  index: CatalogIndex
  /** Names of attributes in the language, by id. */
  attributeNames: ReadonlyMap<number, string>
  language: Language
  nameImage: NameImage
}

/** The cell that an export writes for a stored image. */
export type NameImage = (path: string) => string

/** By its URL, which an import recognizes. @param baseUrl without a trailing slash */
export function nameByUrl(baseUrl: string): NameImage {
  return (path) => `${baseUrl}/storage/${path.split('/').map(encodeURIComponent).join('/')}`
}

/** By its place in an archive, from which an import reads it. */
export const nameInArchive: NameImage = (path) => `images/${path}`

/** @returns the cells of each row, in the order of `exportColumns`; no rows for a product without variants, which is not sold */
export function listProductRows(record: ProductRecord, context: RowContext): string[][] {
  const { variants, images } = record
  if (variants.length === 0) return []
  return Array.from({ length: Math.max(variants.length, images.length) }, (_empty, index) => {
    const variant = variants[index]
    const cells: Cells = {
      Handle: record.urlKey,
      ...(index === 0 ? productCells(record, context) : {}),
      ...(variant ? variantCells(variant, context) : {}),
      ...imageCells(record, index, context),
    }
    return exportColumns.map((column) => cells[column] ?? '')
  })
}

function productCells(record: ProductRecord, { index, attributeNames, language }: RowContext): Cells {
  const text = record.texts.find((each) => each.language === language)
  const fallback = record.texts.find((each) => each.language === defaultLanguage) ?? record.texts[0]
  const rider = index.attributes.get('rider')
  const riders = [...(rider?.options ?? [])].filter(([, id]) => record.options.some(([, optionId]) => optionId === id))
  const names = (record.variants[0]?.options ?? []).map(([attributeId]) => attributeNames.get(attributeId) ?? '')
  return {
    Title: (text ?? fallback)?.name ?? '',
    'Body (HTML)': (text ?? fallback)?.description ?? '',
    Vendor: record.brandId === null ? '' : findLabel(index, record.brandId, language),
    Type: findType(record, index, language),
    Tags: [
      ...riders.map(([code]) => code),
      ...(record.isNew ? ['new'] : []),
      ...(record.isFeatured ? ['featured'] : []),
    ].join(', '),
    // Shopify has no columns for these dates: a shop that does not know them must not sell the product outside them.
    Published: record.soldFrom === null && record.soldUntil === null ? 'true' : 'false',
    ...Object.fromEntries(
      optionPlaces.map((place) => [`Option${place} Name`, names[place - 1] ?? (place === 1 ? 'Title' : '')]),
    ),
    'Gift Card': 'false',
    'HS Code': record.hsnCode ?? '',
    Bicycle: formatBicycle(record, (id) => findLabel(index, id, language)),
    Status: record.isArchived ? 'archived' : record.isActive ? 'active' : 'draft',
  }
}

/** @param nameOption the label of a size or color */
function formatBicycle({ geometry, bicycle }: ProductRecord, nameOption: (id: number) => string): string {
  // Sorted by label, because ids differ between shops.
  const named = <Value>(values: readonly (readonly [number, Value])[]) =>
    Object.fromEntries(
      values
        .map(([id, value]): [string, Value] => [nameOption(id), value])
        .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)),
    )
  return formatBicycleCell({
    geometry: named(geometry),
    ...(bicycle ? { build: bicycle.build, colors: named(bicycle.colourways) } : {}),
  })
}

function variantCells(variant: VariantRecord, { index, language, nameImage }: RowContext): Cells {
  const { options, priceMinor, salePriceMinor, weightGrams, stock, imagePaths } = variant
  const labels = options.map(([, optionId]) => findLabel(index, optionId, language))
  const [image] = imagePaths
  return {
    ...constants,
    ...Object.fromEntries(
      optionPlaces.map((place) => [`Option${place} Value`, labels[place - 1] ?? (place === 1 ? 'Default Title' : '')]),
    ),
    'Variant SKU': variant.sku,
    'Variant Grams': weightGrams === null ? '' : String(weightGrams),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(stock),
    'Variant Price': toTwoDecimals(salePriceMinor ?? priceMinor),
    'Variant Compare At Price': salePriceMinor === null ? '' : toTwoDecimals(priceMinor),
    'Variant Barcode': variant.barcode ?? '',
    'Variant Image': image === undefined ? '' : nameImage(image),
  }
}

function imageCells({ images }: ProductRecord, place: number, { language, nameImage }: RowContext): Cells {
  const image = images[place]
  if (!image) return {}
  return {
    'Image Src': nameImage(image.path),
    'Image Position': String(place + 1),
    'Image Alt Text': image.alt.find(([each]) => each === language)?.[1] ?? '',
  }
}

/** In the language, or in the default one. */
export function findLabel(index: CatalogIndex, optionId: number, language: Language): string {
  const labels = index.optionLabels.get(optionId)
  return labels?.[language] ?? labels?.[defaultLanguage] ?? ''
}

/** The name of the most specific category. */
function findType({ categoryIds }: ProductRecord, { categories }: CatalogIndex, language: Language): string {
  const [deepest] = categoryIds
    .flatMap((id) => categories.get(id) ?? [])
    .toSorted((a, b) => b.lineage.length - a.lineage.length)
  return deepest?.names[language] ?? deepest?.names[defaultLanguage] ?? ''
}
