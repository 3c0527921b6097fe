/**
 * Saves a batch of products in one transaction. If it fails, saves each half separately, down to the product that is rejected.
 */

import type { Db } from '../../../kit/database/database.ts'
import { saveUnlessDryRun } from '../../../kit/database/dryRun.ts'
import type { StoredImage } from '../../../kit/images/storeImage.ts'
import type { Language } from '../../../shared/locale.ts'
import {
  type CatalogIndex,
  ensureAttributes,
  ensureOptionsInOrder,
  listCategorySlugs,
  loadCatalogIndex,
} from '../../catalog/server/catalogIndex.ts'
import { draftAttribute, listNewOptions, standardAttributes } from '../../catalog/server/optionDrafts.ts'
import { ensureCategories } from '../../catalog/server/saveCategories.ts'
import { findExistingProducts } from '../../product/server/existingProducts.sql.ts'
import { DraftError, saveProducts } from '../../product/server/saveProduct.ts'
import { foldSku } from '../../product/sku.ts'
import { hasMissingImages, toProductDraft } from './draft.ts'
import type { Unedited } from './export/ownExport.ts'
import { namesNewTerms, restoreUnedited } from './export/restoreUnedited.ts'
import { identify } from './identity.ts'
import { describeRows } from './productOutcomes.ts'
import type { ReadProduct } from './readProduct.ts'
import type { RowOutcome } from './rowOutcomes.ts'
import { riderOptions } from './rules/tags.ts'
import type { RowIndex } from './skuRows.ts'

export interface SaveOptions {
  language: Language
  keepStock: boolean
  /** The time of all new products of the file, which lists therefore show in the file's order. */
  now: Date
  /** Rolls back every transaction. */
  isDryRun: boolean
  /** Called first in every transaction: see `ImportSink`. */
  hold?: ((tx: Db) => Promise<void>) | undefined
  /** SKUs of the whole file: see `indexFile`. */
  skuRows: RowIndex
}

export type Change = 'created' | 'updated' | 'unchanged' | 'rejected'

export interface SaveResult {
  change: Change
  /** SKUs of the product's existing variants that the file lacks. */
  deactivatedSkus: readonly string[]
  /** The product's existing variants that the file lists under another handle, in the given row. */
  variantsElsewhere: readonly VariantElsewhere[]
  /** How many stored images stay because one of the file's failed. */
  keptImageCount: number
  /** Describes what happens to each row of the product; nothing for a rejected one. */
  describeRows(): readonly RowOutcome[]
}

interface VariantElsewhere {
  sku: string
  row: number
}

export const rejectedResult: SaveResult = {
  change: 'rejected',
  deactivatedSkus: [],
  variantsElsewhere: [],
  keptImageCount: 0,
  describeRows: () => [],
}

export interface Batch {
  products: readonly ReadProduct[]
  /** By source, for the whole batch. */
  storedImages: ReadonlyMap<string, StoredImage>
  /** Products of the shop's own export, as they were before the file was edited. */
  unedited: ReadonlyMap<ReadProduct, Unedited>
}

/** Search words that the index caches; looking them up again costs one statement. */
const maxKnownWords = 100_000

export class ProductSaver {
  readonly #db: Db
  readonly #options: SaveOptions
  #index: CatalogIndex | null = null

  constructor(db: Db, options: SaveOptions) {
    this.#db = db
    this.#options = options
  }

  /** @returns the outcome of each product; a rejected one has the reason in its findings */
  async save(batch: Batch): Promise<Map<ReadProduct, SaveResult>> {
    try {
      return await this.#saveTogether(batch)
    } catch (error) {
      if (!isAboutData(error)) throw error
      const { products, ...shared } = batch
      const [first, second] = products
      if (first && !second) {
        noteFailure(first, error, this.#options.skuRows)
        return new Map([[first, rejectedResult]])
      }
      const middle = Math.ceil(products.length / 2)
      return new Map([
        ...(await this.save({ products: products.slice(0, middle), ...shared })),
        ...(await this.save({ products: products.slice(middle), ...shared })),
      ])
    }
  }

  async #saveTogether(batch: Batch): Promise<Map<ReadProduct, SaveResult>> {
    const { isDryRun, hold } = this.#options
    const { results, index } = await saveUnlessDryRun(this.#db, { isDryRun, hold }, async (tx) => {
      const index = this.#index ?? (await loadCatalogIndex(tx))
      // After a rollback the cache may refer to rows that do not exist.
      this.#index = null
      if (index.knownWords.size > maxKnownWords) index.knownWords.clear()
      return { results: await saveAll(tx, index, batch, this.#options), index }
    })
    if (!isDryRun) this.#index = index
    return results
  }
}

async function saveAll(
  tx: Db,
  index: CatalogIndex,
  { products, storedImages, unedited }: Batch,
  { language, keepStock, now, skuRows }: SaveOptions,
) {
  const identities = await identify(tx, products)
  const hasNewTerms = (product: ReadProduct) => {
    const before = unedited.get(product)
    return !before || namesNewTerms(product, before)
  }
  await ensureCatalogEntries(tx, index, [...identities.keys()].filter(hasNewTerms), language)
  const idBySlug = listCategorySlugs(index)
  const known = await findExistingProducts(
    tx,
    [...identities.values()].map((identity) => identity.sku),
  )
  const entries = [...identities].map(([product, identity]) => {
    const existing = known.get(identity.sku) ?? null
    return {
      product,
      identity,
      existing,
      variantsElsewhere: findVariantsElsewhere(product, existing?.record.variants, skuRows),
    }
  })
  const drafts = entries.map(({ product, identity, existing, variantsElsewhere }) => {
    const before = unedited.get(product)
    const categoryId = idBySlug.get(product.category.slug) ?? before?.record.categoryIds[0]
    if (categoryId === undefined) throw new RangeError(`no category has the slug "${product.category.slug}"`)
    const draft = toProductDraft(product, {
      identity,
      categoryId,
      storedImages,
      known: existing,
      language,
      keepStock,
      now,
      unchangedVariantSkus: variantsElsewhere.map(({ sku }) => sku),
    })
    return before?.record.sku === identity.sku ? restoreUnedited(draft, product, before, index, language) : draft
  })
  const saved = await saveProducts(tx, drafts, index, known)
  const results = new Map<ReadProduct, SaveResult>(products.map((product) => [product, rejectedResult]))
  for (const [place, { product, existing, variantsElsewhere }] of entries.entries()) {
    const result = saved[place]
    if (!result) continue
    const keptImageCount = hasMissingImages(product, storedImages) ? (existing?.record.images.length ?? 0) : 0
    const { change, deactivatedSkus } = result
    results.set(product, {
      ...{ change, deactivatedSkus, variantsElsewhere, keptImageCount },
      describeRows: () => describeRows(product, result, { index, language, storedImages }),
    })
  }
  return results
}

/** Variants listed elsewhere in the file. They stay active, because the other product cannot have their SKUs. */
function findVariantsElsewhere(
  product: ReadProduct,
  variants: readonly { sku: string }[] | undefined,
  skuRows: RowIndex,
): VariantElsewhere[] {
  const own = new Set(product.variants.map(({ sku }) => sku))
  return (variants ?? []).flatMap(({ sku }) => {
    const row = own.has(sku) ? null : skuRows.find(foldSku(sku))
    return row === null ? [] : [{ sku, row }]
  })
}

/** Creates the categories, attributes and options that the products use but the shop lacks. */
async function ensureCatalogEntries(
  tx: Db,
  index: CatalogIndex,
  products: readonly ReadProduct[],
  language: Language,
): Promise<void> {
  await ensureCategories(
    tx,
    index,
    uniqueBy(
      products.flatMap((product) => product.category.drafts),
      (draft) => draft.slug,
    ),
  )
  const standard = new Set(standardAttributes.map(({ code }) => code))
  const named = products
    .flatMap((product) => Object.entries(product.optionNames))
    // A file's "Color" is the standard attribute, with its swatches and its names in all languages.
    .filter(([code]) => !standard.has(code))
    .map(([code, name]) => draftAttribute(code, name, language))
  await ensureAttributes(
    tx,
    index,
    uniqueBy([...standardAttributes, ...named], (attribute) => attribute.code),
  )
  const riders = new Set(products.flatMap((product) => product.tags.riders.map(({ code }) => code)))
  await ensureOptionsInOrder(tx, index, [
    ...riderOptions.filter(({ code }) => riders.has(code)),
    ...listNewOptions(
      products.flatMap((product) => product.variants),
      language,
    ),
  ])
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

function noteFailure(product: ReadProduct, error: unknown, skuRows: RowIndex): void {
  const [first = 0] = product.rows
  if (error instanceof DraftError && error.reason === 'unchangedVariantConflicts') {
    const sku = error.variantSku ?? ''
    product.findings.add(first, 'Variant SKU', 'variantUnfit', `${sku} (row ${skuRows.find(foldSku(sku))})`)
    return
  }
  if (error instanceof DraftError && (error.reason === 'variantSkuTaken' || error.reason === 'variantSkuRepeated')) {
    const row = product.variants.find((variant) => variant.sku === error.variantSku)?.row ?? first
    product.findings.add(row, 'Variant SKU', 'skuTaken', error.variantSku ?? '')
  } else product.findings.add(first, '', 'databaseRejected', error instanceof Error ? error.message : String(error))
}

/**
 * Whether an error is caused by the products rather than the connection: rejected values, violated constraints, or a conflict
 * between transactions.
 */
function isAboutData(error: unknown): boolean {
  if (error instanceof DraftError || error instanceof RangeError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23|40|54)[0-9A-Z]{3}$/.test(code)
}
