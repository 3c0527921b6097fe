/** Adds and copies products in the back office, using the import's functions. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { nameStockChange } from '../../../kit/stockChange.ts'
import { cleanLine, cleanProse, cleanSku } from '../../../kit/text/cleanText.ts'
import { toHandle } from '../../../kit/text/slug.ts'
import type { Language } from '../../../shared/locale.ts'
import { rootSlug } from '../../../shared/paths.ts'
import { readPrice } from '../../../shared/readPrice.ts'
import { rootCategoryId } from '../../catalog/catalog.menu.ts'
import type { OptionDraft } from '../../catalog/option.draft.ts'
import {
  type AttributeDraft,
  type CatalogIndex,
  ensureAttributes,
  ensureOptionsInOrder,
  listCategorySlugs,
  loadCatalogIndex,
} from '../../catalog/server/catalogIndex.ts'
import { listNewOptions } from '../../catalog/server/optionDrafts.ts'
import { ensureCategories } from '../../catalog/server/saveCategories.ts'
import type { ProductDraft, VariantDraft } from '../../product/product.draft.ts'
import { foldSku } from '../../product/sku.ts'
import { readStock } from '../../product/variantNumbers.ts'
import { countCombinations, listCombinations, maxGenerated, proposeSku } from '../variantForm.ts'
import { type LoadedProduct, loadProduct, readAttributeNames } from './loadedProduct.ts'
import { toDraft } from './productDraft.ts'
import { type Editor, saveDraft } from './productEdits.ts'
import { makeProductErrors, type ProductErrors } from './productErrors.ts'
import { readOptionName } from './readOptionNames.ts'
import { readOptionLabel } from './readVariants.ts'

interface NewProduct {
  name: string
  /** Empty to derive it from the name. */
  sku: string
  /** As typed. */
  price: string
  /** Stock of each variant as typed; zero when it is absent or empty. */
  stock?: string
  /** Whether it is for sale immediately. */
  isActive?: boolean
  category: number
  /** The name of a category to add instead. */
  newCategory?: string
  /** Options such as "Size" with their values: each combination becomes a variant. */
  options?: readonly { name: string; values: readonly string[] }[]
}

/** Adds a product with its variants. @throws ShopError with the errors of the fields */
export async function createProduct(
  tx: Db,
  given: NewProduct,
  { language, mainLanguage, currency }: Pick<Editor, 'language' | 'mainLanguage' | 'currency'>,
): Promise<{ id: number; sku: string }> {
  const index = await loadCatalogIndex(tx)
  const errors = makeProductErrors(language)
  const name = cleanProse(given.name).text
  if (name === '') errors.add('name', 'titleMissing')
  const sku = cleanSku(given.sku).text || (await makeSku(tx, name))
  if (sku.length > 100) errors.add('sku', 'skuTooLong')
  else if (await isSkuTaken(tx, sku)) errors.add('sku', 'skuTaken')
  const price = readPrice(given.price, currency)
  if (typeof price === 'string') errors.add('price', price)
  else if (price.minor === 0) errors.add('price', 'priceZero')
  const { stock, reason } = readStock(given.stock?.trim() || '0', true, 0)
  if (reason) errors.add('stock', reason)
  const newCategory = cleanLine(given.newCategory ?? '', 100).text
  if (newCategory === '' && !index.categories.has(given.category)) errors.add('category', 'categoryMissing')
  const options = readNewOptions(given.options ?? [], await readAttributeNames(tx), index, language, errors)
  errors.throwIfAny()
  const combinations = listCombinations(options.map(({ values }) => values))
  const taken = new Set(await findTakenSkus(tx, sku))
  const variants = combinations.map((values): VariantDraft => {
    const own = combinations.length === 1 ? sku : proposeSku(sku, values, taken)
    taken.add(foldSku(own))
    return {
      ...{ sku: own, options: nameValues(options, values) },
      ...{ priceMinor: typeof price === 'string' ? 0 : price.minor, salePriceMinor: null },
      ...{ stock, weightGrams: null, barcode: null, imagePaths: [] },
    }
  })
  await ensureAttributes(
    tx,
    index,
    options.map(({ attribute }) => attribute),
  )
  await ensureOptionsInOrder(tx, index, listNewOptions(variants, language, mainLanguage))
  const text = { name, shortDescription: '', description: '' }
  const category = newCategory === '' ? given.category : await ensureCategory(tx, index, newCategory, mainLanguage)
  const draft: ProductDraft = {
    ...{ sku, urlKey: toHandle(name), brand: null, categoryIds: [category] },
    ...{ isActive: given.isActive === true, isNew: false, isFeatured: false },
    ...{ saleCount: 0, saleStartsAt: null, saleEndsAt: null },
    text: { en: text, [mainLanguage]: text },
    ...{ options: {}, values: {}, images: [], geometry: {}, bicycle: null },
    variants,
  }
  await nameStockChange(tx, { reason: 'correction', actor: 'staff' })
  return { id: await saveDraft(tx, draft, { index }, language), sku }
}

/** The category with this name, created at the top level if it does not exist. @returns its id */
async function ensureCategory(tx: Db, index: CatalogIndex, name: string, mainLanguage: Language): Promise<number> {
  const isSame = (other: string) => other.toLowerCase() === name.toLowerCase()
  const known = [...index.categories].find(([, { names }]) => Object.values(names).some(isSame))
  if (known) return known[0]
  const slug = toHandle(name)
  const text = { name, description: '' }
  const position = index.categories.size + 1
  const draft = { parentSlug: rootSlug, slug, position, isActive: true, imagePath: null }
  await ensureCategories(tx, index, [{ ...draft, text: { en: text, [mainLanguage]: text } }])
  return listCategorySlugs(index).get(slug) ?? rootCategoryId
}

interface NewOption {
  code: string
  attribute: AttributeDraft
  /** Labels without duplicates. */
  values: string[]
  drafts: ReadonlyMap<string, OptionDraft>
}

const nameValues = (options: readonly NewOption[], values: readonly string[]): Record<string, OptionDraft> =>
  Object.fromEntries(
    options.flatMap(({ code, drafts }, index) => {
      const draft = drafts.get(values[index] ?? '')
      return draft ? [[code, draft]] : []
    }),
  )

/** Resolves names like the editor: "Size" and "Taille" are the same attribute, and an unknown name becomes a new one. */
function readNewOptions(
  given: NonNullable<NewProduct['options']>,
  attributeNames: LoadedProduct['attributeNames'],
  index: CatalogIndex,
  language: Language,
  errors: ProductErrors,
): NewOption[] {
  const options: NewOption[] = []
  for (const [place, option] of given.entries()) {
    const named = readOptionName(option.name, attributeNames, language)
    const labels = option.values.map((value) => cleanLine(value, 101).text).filter((value) => value !== '')
    const path = `options.${place}`
    if (named.code === null && labels.length === 0) continue
    if (named.code === null) errors.add(path, 'optionNameMissing')
    else if (labels.length === 0) errors.add(path, 'optionMissing')
    else if (labels.some((label) => label.length > 100)) errors.add(path, 'optionTooLong')
    else if (options.some(({ code }) => code === named.code)) errors.add(path, 'optionNameRepeated')
    else {
      const drafts = new Map(labels.map((label) => [label, readOptionLabel(index, named.code, label, language)]))
      const codes = [...drafts.values()].map(({ code }) => code)
      if (new Set(codes).size < codes.length) errors.add(path, 'valuesRepeated')
      options.push({ ...named, values: [...drafts.keys()], drafts })
    }
  }
  if (countCombinations(options.map(({ values }) => values)) > maxGenerated) errors.add('options.0', 'variantsTooMany')
  return options
}

/** Adds a copy with everything except stock and barcodes. @returns the copy */
export async function copyProduct(
  tx: Db,
  id: number,
  language: Language,
): Promise<{ id: number; sku: string; from: string }> {
  const product = await loadProduct(tx, id)
  const draft = toDraft(product.record, product.index)
  let suffix = '-copy'
  for (let number = 2; await isSkuTaken(tx, draft.sku + suffix); number += 1) suffix = `-copy-${number}`
  const copy: ProductDraft = {
    ...draft,
    ...{ sku: draft.sku + suffix, urlKey: draft.urlKey + suffix },
    ...{ isActive: false, isArchived: false, soldFrom: null, soldUntil: null },
    variants: draft.variants.map((variant) => ({ ...variant, sku: variant.sku + suffix, stock: 0, barcode: null })),
  }
  return { id: await saveDraft(tx, copy, product, language), sku: copy.sku, from: draft.sku }
}

/** Folded SKUs of variants that start with a prefix, so that a proposed SKU gets a number if it is taken. */
async function findTakenSkus(db: Db, base: string): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select folded_sku as folded from variant where starts_with(folded_sku, ${foldSku(base)}::text)`.execute(db)
  return rows.map(({ folded }) => folded)
}

/** Derives a SKU from a name: `Brass bell` becomes `BRASS-BELL`, or `BRASS-BELL-2` when that is taken. */
async function makeSku(db: Db, name: string): Promise<string> {
  const stem = toHandle(name).toUpperCase().slice(0, 40)
  let sku = stem
  for (let number = 2; await isSkuTaken(db, sku); number += 1) sku = `${stem}-${number}`
  return sku
}

async function isSkuTaken(db: Db, sku: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from variant where folded_sku = ${foldSku(sku)}::text
    union all select 1 from product where lower(sku) = lower(${sku}::text) limit 1`.execute(db)
  return rows.length > 0
}
