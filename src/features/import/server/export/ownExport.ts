/**
 * Importing the shop's own export: whatever was not edited in the file stays exactly as it is, including what the columns cannot
 * express (further categories, summaries, sale dates). To detect edits, the stored product is exported again and parsed like the
 * file.
 */
import type { Db } from '../../../../kit/database/database.ts'
import type { StoredImage } from '../../../../kit/images/storeImage.ts'
import { guardFormula } from '../../../../kit/text/csvCell.ts'
import { findExistingProducts } from '../../../product/server/existingProducts.sql.ts'
import type { ProductRecord } from '../../../product/server/productRecord.ts'
import { readLayout } from '../csv/layout.ts'
import { IdentifierIndex } from '../identifierIndex.ts'
import { productColumns } from '../productColumns.ts'
import type { ProductRules } from '../productRules.ts'
import { type ReadProduct, readProduct } from '../readProduct.ts'
import { loadRowContext } from './exportProducts.ts'
import { exportColumns, listProductRows, nameByUrl } from './productRows.ts'

/** Whether a file has the columns of an export, in the same order. Suppliers' files are imported as usual. */
export function isOwnExport(header: readonly string[]): boolean {
  // Earlier releases had no `Bicycle` column.
  const earlier = exportColumns.filter((column) => column !== 'Bicycle')
  return header.join() === exportColumns.join() || header.join() === earlier.join()
}

/** A stored product, and how its unedited rows would be parsed. */
export interface Unedited {
  read: ReadProduct
  record: ProductRecord
  /** Its images by their URL in the file. */
  images: ReadonlyMap<string, StoredImage>
}

/** Reads the stored products with the handles of a batch. Handles that the shop lacks are missing from the result. */
export async function readUnedited(
  db: Db,
  products: readonly ReadProduct[],
  baseUrl: string,
  rules: Omit<ProductRules, 'layout'>,
): Promise<Map<ReadProduct, Unedited>> {
  const handles = products.map(({ handle }) => handle)
  const owners = await db.selectFrom('product').select(['sku', 'url_key']).where('url_key', 'in', handles).execute()
  const known = await findExistingProducts(
    db,
    owners.map(({ sku }) => sku),
  )
  const nameImage = nameByUrl(baseUrl)
  const context = await loadRowContext(db, { nameImage, language: rules.language })
  const layout = readLayout(exportColumns, productColumns, 'products')
  const byHandle = new Map([...known.values()].map(({ record }) => [record.urlKey, record]))
  const entries = products.flatMap((product): [ReadProduct, Unedited][] => {
    const record = byHandle.get(product.handle)
    if (!record) return []
    const rows = listProductRows(record, context).map((cells, index) => ({
      number: index + 2,
      cells: cells.map(guardFormula),
    }))
    if (rows.length === 0) return []
    const group = { handle: record.urlKey, rows, surplus: 0, isAmbiguous: false }
    const read = readProduct(group, { ...rules, layout }, new IdentifierIndex())
    const images = new Map(record.images.map(({ path, width, height }) => [nameImage(path), { path, width, height }]))
    return [[product, { read, record, images }]]
  })
  return new Map(entries)
}

/** Whether the product is completely unedited. */
export function isUnedited(product: ReadProduct, { read }: Unedited): boolean {
  return isEqual(listContent(product), listContent(read)) && isBicycleUnedited(product, { read })
}

/** Also true when the file has no such cell. */
export function isBicycleUnedited({ bicycle }: ReadProduct, { read }: Pick<Unedited, 'read'>): boolean {
  return bicycle === undefined || isEqual(bicycle, read.bicycle)
}

function listContent({ title, description, vendor, category, tags, isActive, isArchived, ...rest }: ReadProduct) {
  const { optionNames, variants, images, hsnCode } = rest
  return {
    ...{ title, description, vendor, category, tags, isActive, isArchived, optionNames, hsnCode },
    variants: variants.map(({ row, ...variant }) => variant),
    images: listImages(images),
  }
}

/** Compares images without their row numbers. */
export function listImages(images: ReadProduct['images']) {
  return images.map(({ source, alt, column }) => ({ source, alt, column }))
}

/** Compares values that JSON can represent. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
