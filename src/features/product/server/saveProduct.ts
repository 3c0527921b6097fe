/**
 * Saves products from the demo and from imports. A draft states the desired product; unchanged parts are not
 * written, so a repeated import changes nothing.
 */

import type { Db } from '../../../kit/database/database.ts'
import type { Schema } from '../../../kit/database/schema.ts'
import { plainTextOfSafe } from '../../../kit/text/html.ts'
import { defaultLanguage, type Language } from '../../../shared/locale.ts'
import { type CatalogIndex, ensureOptions } from '../../catalog/server/catalogIndex.ts'
import { type SearchEntry, writeSearchIndex } from '../../catalog/server/searchIndex.sql.ts'
import type { ProductDraft } from '../product.draft.ts'
import {
  type ExistingProduct,
  findExistingProducts,
  findTakenUrlKeys,
  findVariantOwners,
} from './existingProducts.sql.ts'
import { saveProductCards } from './productCards.sql.ts'
import { listDraftOptions, optionKey, type ProductRecord, toProductRecord } from './productRecord.ts'
import { deleteOutdated, insertProducts, updateProducts, writeDetails, writeImages } from './saveProduct.sql.ts'
import { writeVariants } from './saveVariants.sql.ts'

/** The tables that `saveProducts` writes to. */
export const productTables = [
  'attribute_option',
  'attribute_option_text',
  'product',
  'product_bicycle',
  'product_card',
  'product_category',
  'product_colourway',
  'product_facet',
  'product_geometry',
  'product_image',
  'product_image_text',
  'product_option',
  'product_text',
  'product_value',
  'search_deletion',
  'search_term',
  'stock_movement',
  'variant',
  'variant_image',
  'variant_option',
] as const satisfies readonly (keyof Schema)[]

export interface SavedProduct {
  productId: number
  /** Variants missing from the draft: they stay in carts and orders, but are no longer sold. */
  deactivatedSkus: readonly string[]
  change: 'created' | 'updated' | 'unchanged'
  /** The product before the change; null for a new one. */
  before: ProductRecord | null
  after: ProductRecord
}

/** The draft is not a valid product of this shop; nothing was written. */
export class DraftError extends Error {
  override readonly name = 'DraftError'
  /** SKU of the draft. */
  readonly sku: string
  readonly reason:
    | 'repeated'
    | 'noVariant'
    | 'variantSkuTaken'
    | 'variantSkuRepeated'
    | 'optionsRepeated'
    | 'optionsUneven'
    | 'unchangedVariantConflicts'
  /** SKU of the invalid variant; null when the whole draft is invalid. */
  readonly variantSku: string | null
  constructor(sku: string, reason: DraftError['reason'], variantSku: string | null = null) {
    super(`product ${sku}: ${reason}${variantSku ? ` (${variantSku})` : ''}`)
    this.sku = sku
    this.reason = reason
    this.variantSku = variantSku
  }
}

/** Saves one product; see `saveProducts`. */
export async function saveProduct(tx: Db, draft: ProductDraft, index: CatalogIndex): Promise<SavedProduct> {
  const [saved] = await saveProducts(tx, [draft], index)
  if (!saved) throw new RangeError('saveProducts returned no result')
  return saved
}

/**
 * Saves products in the caller's transaction, with a few statements regardless of their number; batches of a few hundred work best.
 * Products and variants are identified by SKU; variants missing from a draft are deactivated, never deleted. The shop counts sales itself:
 * `saleCount` applies to new products only. A URL key that another product has gets a numeric suffix.
 * @param known the stored products with these SKUs, if the caller has read them in this transaction
 * @returns one result for each draft, in their order
 * @throws DraftError before anything is written
 */
export async function saveProducts(
  tx: Db,
  drafts: readonly ProductDraft[],
  index: CatalogIndex,
  known?: ReadonlyMap<string, ExistingProduct>,
): Promise<SavedProduct[]> {
  await rejectInvalidDrafts(tx, drafts)
  await ensureOptions(tx, index, drafts.flatMap(listDraftOptions))

  const skus = drafts.map((draft) => draft.sku)
  const existing = known ?? (await findExistingProducts(tx, skus))
  const urlKeys = await chooseUrlKeys(tx, drafts, existing)
  const records = drafts.map((draft, place) =>
    toProductRecord(draft, index, urlKeys[place] ?? draft.urlKey, existing.get(draft.sku)?.record ?? null),
  )

  for (const [place, record] of records.entries())
    rejectConflictingVariants(record, drafts[place]?.variants.length ?? 0)

  const ids = new Map<string, number>()
  const created: ProductRecord[] = []
  const changed: ProductRecord[] = []
  for (const record of records) {
    const known = existing.get(record.sku)
    if (!known) created.push(record)
    else {
      ids.set(record.sku, known.id)
      if (JSON.stringify(known.record) !== JSON.stringify(record) || isOtherDay(drafts, record.sku, known.createdAt))
        changed.push(record)
    }
  }

  const draftsBySku = new Map(drafts.map((draft) => [draft.sku, draft]))
  const findId = (record: ProductRecord) => ids.get(record.sku) ?? 0
  for (const [sku, id] of await insertProducts(tx, created, draftsBySku)) ids.set(sku, id)
  const changedIds = changed.map(findId)
  let deactivated: ReadonlyMap<number, readonly string[]> = new Map()
  await updateProducts(tx, changed, findId, draftsBySku)
  await deleteOutdated(tx, changedIds)
  const written = [...created, ...changed]
  if (written.length > 0) {
    await writeDetails(tx, written, findId, index.attributes.get('brand')?.id ?? 0)
    const imageIds = await writeImages(tx, written, findId, changedIds)
    deactivated = await writeVariants(tx, written, findId, changedIds, imageIds)
    await writeSearchIndex(
      tx,
      index,
      written.flatMap((record) => searchEntries(record, findId(record), index)),
      changedIds,
    )
    await saveProductCards(tx, written.map(findId))
  }

  const createdSkus = new Set(created.map((record) => record.sku))
  const changedSkus = new Set(changed.map((record) => record.sku))
  return records.map((record) => ({
    productId: findId(record),
    deactivatedSkus: deactivated.get(findId(record)) ?? [],
    change: createdSkus.has(record.sku) ? 'created' : changedSkus.has(record.sku) ? 'updated' : 'unchanged',
    before: existing.get(record.sku)?.record ?? null,
    after: record,
  }))
}

async function rejectInvalidDrafts(tx: Db, drafts: readonly ProductDraft[]): Promise<void> {
  const seen = new Set<string>()
  const ownerOfVariant = new Map<string, string>()
  for (const draft of drafts) {
    if (seen.has(draft.sku)) throw new DraftError(draft.sku, 'repeated')
    seen.add(draft.sku)
    if (draft.variants.length === 0) throw new DraftError(draft.sku, 'noVariant')
    rejectInvalidOptions(draft)
    for (const variant of draft.variants) {
      if (ownerOfVariant.has(variant.sku)) throw new DraftError(draft.sku, 'variantSkuRepeated', variant.sku)
      ownerOfVariant.set(variant.sku, draft.sku)
    }
  }
  for (const { sku, productSku } of await findVariantOwners(tx, [...ownerOfVariant.keys()])) {
    const wanted = ownerOfVariant.get(sku)
    if (wanted !== undefined && wanted !== productSku) throw new DraftError(wanted, 'variantSkuTaken', sku)
  }
}

/** All variants of a product must have the same attributes, and each a different combination of options. */
function rejectInvalidOptions({ sku, variants }: ProductDraft): void {
  const choices = variants.map(({ options }) => Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)))
  const joinAttributes = (choice: (typeof choices)[number] | undefined) =>
    choice?.map(([attribute]) => attribute).join()
  const seen = new Set<string>()
  for (const [index, choice] of choices.entries()) {
    const variantSku = variants[index]?.sku ?? null
    if (joinAttributes(choice) !== joinAttributes(choices[0])) throw new DraftError(sku, 'optionsUneven', variantSku)
    const key = choice.map(([, option]) => option.code).join()
    if (seen.has(key)) throw new DraftError(sku, 'optionsRepeated', variantSku)
    seen.add(key)
  }
}

/** An unchanged variant must have the same attributes as the draft's variants, and a different combination of options. */
function rejectConflictingVariants({ sku, variants }: ProductRecord, draftedCount: number): void {
  const joinAttributes = (variant: (typeof variants)[number] | undefined) =>
    variant?.options.map(([attribute]) => attribute).join()
  const taken = new Set(variants.slice(0, draftedCount).map(({ options }) => optionKey(options)))
  for (const variant of variants.slice(draftedCount)) {
    if (joinAttributes(variant) !== joinAttributes(variants[0]) || taken.has(optionKey(variant.options)))
      throw new DraftError(sku, 'unchangedVariantConflicts', variant.sku)
  }
}

function isOtherDay(drafts: readonly ProductDraft[], sku: string, createdAt: number): boolean {
  const wanted = drafts.find((draft) => draft.sku === sku)?.createdAt
  return wanted !== undefined && wanted.getTime() !== createdAt
}

/** The requested key, or the key with the first free number as suffix. A saved product keeps its number. */
async function chooseUrlKeys(
  tx: Db,
  drafts: readonly ProductDraft[],
  existing: ReadonlyMap<string, { record: ProductRecord }>,
): Promise<string[]> {
  const findReusableKey = (draft: ProductDraft): string | null => {
    const key = existing.get(draft.sku)?.record.urlKey
    return key &&
      (key === draft.urlKey || (key.startsWith(`${draft.urlKey}-`) && /^\d+$/.test(key.slice(draft.urlKey.length + 1))))
      ? key
      : null
  }
  const wanted = drafts.filter((draft) => findReusableKey(draft) === null).map((draft) => draft.urlKey)
  const taken = new Set(wanted.length === 0 ? [] : await findTakenUrlKeys(tx, [...new Set(wanted)]))
  for (const draft of drafts) {
    const current = findReusableKey(draft)
    if (current !== null) taken.add(current)
  }
  return drafts.map((draft) => {
    const current = findReusableKey(draft)
    if (current !== null) return current
    let key = draft.urlKey
    for (let number = 2; taken.has(key); number += 1) key = `${draft.urlKey}-${number}`
    taken.add(key)
    return key
  })
}

/** The search terms of a saved product, in each of its languages. */
export function searchEntries(record: ProductRecord, productId: number, index: CatalogIndex): SearchEntry[] {
  const categories = record.categoryIds.flatMap((id) => index.categories.get(id)?.lineage.slice(1) ?? [])
  const options = new Set(
    [...record.options, ...record.variants.flatMap((variant) => variant.options)].map(([, option]) => option),
  )
  const codes = [record.sku, ...record.variants.flatMap((variant) => [variant.sku, variant.barcode ?? ''])]
  const label = (id: number, language: Language) => index.optionLabels.get(id)?.[language] ?? ''
  return record.texts.map(({ language, name, shortDescription, description }) => ({
    productId,
    language,
    texts: {
      name,
      kinds: [
        ...(record.brandId === null ? [] : [label(record.brandId, language)]),
        ...[...new Set(categories)].map((id) => index.categories.get(id)?.names[language] ?? ''),
      ],
      // Codes are the same in every language, and the default language is always searched too.
      codes: language === defaultLanguage ? codes : [],
      optionLabels: [...options].map((id) => label(id, language)),
      description: `${shortDescription} ${plainTextOfSafe(description)}`,
    },
  }))
}
