/** A batch of products into the database, in one transaction; when it fails, each product in one of its own. */
import {
  type CatalogIndex,
  ensureAttributes,
  ensureOptions,
  loadCatalogIndex,
} from '../../features/catalog/server/catalogIndex.ts'
import { ensureCategories } from '../../features/catalog/server/saveCategories.ts'
import { findExistingProducts } from '../../features/product/server/existingProducts.sql.ts'
import { DraftError, saveProducts } from '../../features/product/server/saveProduct.ts'
import { foldSku } from '../../features/product/sku.ts'
import type { Db } from '../../kit/database/database.ts'
import { defaultLanguage, type Language } from '../../shared/locale.ts'
import { draftOf, lacksPictures } from './draft.ts'
import { identify } from './identity.ts'
import { inTransaction } from './inTransaction.ts'
import type { KeptPicture } from './pictures/keepPicture.ts'
import type { ReadProduct } from './readProduct.ts'
import { attributeNamed, standardAttributes, swatchOf } from './rules/options.ts'
import type { SeenRows } from './seen.ts'

export interface SaveOptions {
  language: Language
  keepStock: boolean
  /** Does everything and takes it back. */
  isDryRun: boolean
  /** SKUs of the whole file: see `indexFile`. */
  skuRows: SeenRows
}

export type Change = 'created' | 'updated' | 'unchanged' | 'refused'

export interface SaveResult {
  change: Change
  /** Variants that the shop had of the product and the file has not. */
  deactivatedSkus: readonly string[]
  /** Variants that the shop has of the product and the file has, in the given row, under another handle. */
  keptVariants: readonly KeptVariant[]
  /** How many pictures the shop keeps because one of the file could not be had. */
  keptPictures: number
}

interface KeptVariant {
  sku: string
  row: number
}

export const refused: SaveResult = { change: 'refused', deactivatedSkus: [], keptVariants: [], keptPictures: 0 }

export interface Batch {
  products: readonly ReadProduct[]
  /** By source, for all of them. */
  pictures: ReadonlyMap<string, KeptPicture>
}

/** Words of the search vocabulary that are remembered as known; forgetting them only costs a statement. */
const mostKnownWords = 100_000

export class ProductSaver {
  readonly #db: Db
  readonly #options: SaveOptions
  #index: CatalogIndex | null = null

  constructor(db: Db, options: SaveOptions) {
    this.#db = db
    this.#options = options
  }

  /** What became of each product; why one is refused stands in its notes. */
  async save(batch: Batch): Promise<Map<ReadProduct, SaveResult>> {
    try {
      return await this.#inTransaction(batch)
    } catch (error) {
      if (!isAboutData(error)) throw error
      const results = new Map<ReadProduct, SaveResult>()
      for (const product of batch.products) results.set(product, await this.#saveAlone(product, batch.pictures))
      return results
    }
  }

  async #saveAlone(product: ReadProduct, pictures: Batch['pictures']): Promise<SaveResult> {
    try {
      return (await this.#inTransaction({ products: [product], pictures })).get(product) ?? refused
    } catch (error) {
      if (!isAboutData(error)) throw error
      noteFailure(product, error, this.#options.skuRows)
      return refused
    }
  }

  async #inTransaction(batch: Batch): Promise<Map<ReadProduct, SaveResult>> {
    this.#index ??= await loadCatalogIndex(this.#db)
    const index = this.#index
    if (index.knownWords.size > mostKnownWords) index.knownWords.clear()
    // Kept only when the transaction was: else it names what is gone.
    this.#index = null
    const results = await inTransaction(this.#db, this.#options.isDryRun, (tx) =>
      saveAll(tx, index, batch, this.#options),
    )
    if (!this.#options.isDryRun) this.#index = index
    return results
  }
}

async function saveAll(
  tx: Db,
  index: CatalogIndex,
  { products, pictures }: Batch,
  { language, keepStock, skuRows }: SaveOptions,
) {
  const identities = await identify(tx, products)
  await ensureFrame(tx, index, [...identities.keys()], language)
  const idBySlug = new Map([...index.categories].map(([id, category]) => [category.slug, id]))
  const known = await findExistingProducts(
    tx,
    [...identities.values()].map((identity) => identity.sku),
  )
  const entries = [...identities].map(([product, identity]) => {
    const existing = known.get(identity.sku) ?? null
    return { product, identity, existing, keptVariants: findKeptVariants(product, existing?.record.variants, skuRows) }
  })
  const drafts = entries.map(({ product, identity, existing, keptVariants }) => {
    const categoryId = idBySlug.get(product.category.slug)
    if (categoryId === undefined) throw new RangeError(`no category has the slug "${product.category.slug}"`)
    return draftOf(product, {
      identity,
      categoryId,
      pictures,
      known: existing,
      language,
      keepStock,
      keptVariantSkus: keptVariants.map(({ sku }) => sku),
    })
  })
  const saved = await saveProducts(tx, drafts, index)
  const results = new Map<ReadProduct, SaveResult>(products.map((product) => [product, refused]))
  for (const [place, { product, existing, keptVariants }] of entries.entries()) {
    const result = saved[place]
    if (!result) continue
    const keptPictures = lacksPictures(product, pictures) ? (existing?.record.images.length ?? 0) : 0
    results.set(product, { ...result, keptVariants, keptPictures })
  }
  return results
}

/** A variant that stands elsewhere in the file is not missing from it, and nothing else sells it: its SKU is not free there. */
function findKeptVariants(
  product: ReadProduct,
  variants: readonly { sku: string }[] | undefined,
  skuRows: SeenRows,
): KeptVariant[] {
  const own = new Set(product.variants.map(({ sku }) => sku))
  return (variants ?? []).flatMap(({ sku }) => {
    const row = own.has(sku) ? null : skuRows.find(foldSku(sku))
    return row === null ? [] : [{ sku, row }]
  })
}

/** Categories, attributes and options that the products name and the shop lacks. */
async function ensureFrame(
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
  const named = products
    .flatMap((product) => Object.entries(product.optionNames))
    .map(([code, name]) => attributeNamed(code, name, language))
  await ensureAttributes(
    tx,
    index,
    uniqueBy([...standardAttributes, ...named], (attribute) => attribute.code),
  )
  const options = products.flatMap((product) => product.variants).flatMap((variant) => Object.entries(variant.options))
  await ensureOptions(
    tx,
    index,
    options.map(([attribute, { code, label }]) => ({
      attribute,
      code,
      labels: { [defaultLanguage]: label, [language]: label },
      swatchValue: attribute === 'color' ? swatchOf(label) : null,
    })),
  )
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [key(item), item])).values()]
}

function noteFailure(product: ReadProduct, error: unknown, skuRows: SeenRows): void {
  const [first = 0] = product.rows
  if (error instanceof DraftError && error.reason === 'keptVariantUnfit') {
    const sku = error.variantSku ?? ''
    product.notes.add(first, 'Variant SKU', 'variantUnfit', `${sku} (row ${skuRows.find(foldSku(sku))})`)
    return
  }
  if (error instanceof DraftError && (error.reason === 'variantSkuTaken' || error.reason === 'variantSkuRepeated')) {
    const row = product.variants.find((variant) => variant.sku === error.variantSku)?.row ?? first
    product.notes.add(row, 'Variant SKU', 'skuTaken', error.variantSku ?? '')
  } else product.notes.add(first, '', 'databaseRefused', error instanceof Error ? error.message : String(error))
}

/**
 * Whether an error speaks of the products and not of the connection: values or constraints the database refuses, or a transaction that
 * got into the way of another.
 */
function isAboutData(error: unknown): boolean {
  if (error instanceof DraftError || error instanceof RangeError) return true
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(22|23|40|54)[0-9A-Z]{3}$/.test(code)
}
