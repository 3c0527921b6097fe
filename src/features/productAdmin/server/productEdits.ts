/** Saves, adds and copies products from the back office, through the function of the import. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { FileStorage } from '../../../kit/storage/fileStorage.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { type AttributeDraft, ensureAttributes, loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { toHandle } from '../../import/server/rules/handle.ts'
import { draftAttribute, readOption, standardAttributes, toAttributeCode } from '../../import/server/rules/options.ts'
import { readPrice } from '../../import/server/rules/price.ts'
import { cleanLine, cleanSku } from '../../import/server/rules/text.ts'
import type { OptionDraft, ProductDraft } from '../../product/product.draft.ts'
import { DraftError, saveProduct } from '../../product/server/saveProduct.ts'
import { foldSku } from '../../product/sku.ts'
import { mayDo, type Role } from '../../staff/permissions.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { setStock } from '../../stock/server/stock.sql.ts'
import { diffForms, flattenForm, isPricePath, isStockPath, type ProductForm } from '../productForm.ts'
import { type LoadedProduct, loadProduct, type Reader, toForm } from './loadedProduct.ts'
import { toDraft } from './productDraft.ts'
import { findStoredImages } from './productImages.ts'
import { makeProductErrors, type ProductErrors, readForm } from './readForm.ts'

export interface Editor extends Reader {
  role: Role
  currency: Currency
  /** Where images are stored. */
  files: FileStorage
}

export interface Edit {
  version: string
  form: ProductForm
  /** By SKU, as they were read. */
  seenStocks: Readonly<Record<string, string>>
}

/** The changed fields, for the audit log. */
type Changes = Readonly<Record<string, string>>

/**
 * Saves what was typed, if the product is still the one that was read.
 * @throws ShopError `productAdmin.changed` when it has changed since, `staff.permission` for prices or stocks that the role may not change
 */
export async function editProduct(
  tx: Db,
  id: number,
  { version, form, seenStocks }: Edit,
  editor: Editor,
): Promise<{ product: LoadedProduct; before: Changes; after: Changes }> {
  await lockProduct(tx, id)
  const current = await loadProduct(tx, id)
  if (current.version !== version) throw new ShopError('productAdmin.changed')
  const stored = new Map([...current.record.variants, ...current.inactive].map(({ sku, stock }) => [sku, stock]))
  // Stocks that were not touched are those of now: orders change them all the time.
  const untouched = (sku: string, stock: string) => seenStocks[sku] === stock && stored.has(sku)
  const given: ProductForm = {
    ...form,
    variants: form.variants.map((row) =>
      untouched(row.sku, row.stock) ? { ...row, stock: String(stored.get(row.sku)) } : row,
    ),
  }
  const shown = toForm(current, editor)
  requirePermissions(shown, given, editor.role)
  const storedImages = await findStoredImages(given, current.record.images, editor.files)
  const { draft, stocks } = readForm(given, current, { ...editor, storedImages })
  await rejectTakenSkus(tx, id, given, editor.language)
  const levels = [...stocks].filter(([sku, stock]) => stock !== (stored.get(sku) ?? 0))
  for (const [sku] of levels)
    if (stored.has(sku) && Number(seenStocks[sku]) !== stored.get(sku)) throw new ShopError('productAdmin.changed')
  await save(tx, draft, current, editor.language)
  const set = levels.map(([sku, stock]) => ({ sku, stock }))
  if (set.length > 0) await setStock(tx, set, 'correction')
  const product = await loadProduct(tx, id)
  return { product, ...describeChanges(flattenForm(shown), flattenForm(toForm(product, editor))) }
}

/** Archives a product, or puts it back as it was. @returns its SKU @throws ShopError when somebody has done so already */
export async function archiveProduct(tx: Db, id: number, isArchived: boolean): Promise<string> {
  await lockProduct(tx, id)
  const { record } = await loadProduct(tx, id)
  if (record.isArchived === isArchived) throw new ShopError('productAdmin.changed')
  await tx
    .updateTable('product')
    .set({ is_archived: isArchived, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  return record.sku
}

/** First the variants, then the product, each in the order of their ids, like those of an order. */
async function lockProduct(tx: Db, id: number): Promise<void> {
  await sql`select id from variant where product_id = ${id}::int order by id for no key update`.execute(tx)
  await sql`select id from product where id = ${id}::int for no key update`.execute(tx)
}

function requirePermissions(before: ProductForm, after: ProductForm, role: Role): void {
  const changed = [...diffForms(before, after).keys()]
  const isRefused =
    (changed.some(isPricePath) && !mayDo(role, 'prices.edit')) ||
    (changed.some(isStockPath) && !mayDo(role, 'stock.edit'))
  if (isRefused) throw new ShopError('staff.permission')
}

/** @throws ShopError for SKUs that another product has, also in other letter case */
async function rejectTakenSkus(
  tx: Db,
  productId: number,
  { variants }: ProductForm,
  language: Language,
): Promise<void> {
  const folded = variants.map(({ sku }) => foldSku(sku))
  const { rows } = await sql<{ folded: string }>`
    select folded_sku as folded from variant
     where folded_sku = any(${folded}::text[]) and product_id <> ${productId}::int`.execute(tx)
  const errors = makeProductErrors(language)
  for (const { folded: taken } of rows) errors.add(`variants.${folded.indexOf(taken)}.sku`, 'skuTaken')
  errors.throwIfAny()
}

async function save(
  tx: Db,
  draft: ProductDraft,
  { index }: Pick<LoadedProduct, 'index'>,
  language: Language,
): Promise<number> {
  try {
    return (await saveProduct(tx, draft, index)).productId
  } catch (error) {
    if (!(error instanceof DraftError)) throw error
    const errors = makeProductErrors(language)
    errors.add('variants', error.reason === 'noVariant' ? 'noVariant' : 'optionsRepeated')
    errors.throwIfAny()
    throw error
  }
}

interface NewProduct {
  name: string
  sku: string
  /** As typed. */
  price: string
  category: number
  /** What variants differ in, such as "Size", with the value of the first variant. */
  options?: readonly { name: string; value: string }[]
}

/** Adds a product with its first variant. It is not sold before someone says so. @throws ShopError with the errors of the fields */
export async function createProduct(
  tx: Db,
  given: NewProduct,
  { language, mainLanguage, currency }: Pick<Editor, 'language' | 'mainLanguage' | 'currency'>,
): Promise<{ id: number; sku: string }> {
  const index = await loadCatalogIndex(tx)
  const errors = makeProductErrors(language)
  const name = cleanLine(given.name).text
  if (name === '') errors.add('name', 'titleMissing')
  const sku = cleanSku(given.sku).text
  if (sku === '') errors.add('sku', 'skuMade')
  else if (sku.length > 100) errors.add('sku', 'skuTooLong')
  else if (await isSkuTaken(tx, sku)) errors.add('sku', 'skuTaken')
  const price = readPrice(given.price, currency)
  if (typeof price === 'string') errors.add('price', price)
  else if (price.minor === 0) errors.add('price', 'priceZero')
  if (!index.categories.has(given.category)) errors.add('category', 'categoryMissing')
  const options = readNewOptions(given.options ?? [], language, errors)
  errors.throwIfAny()
  await ensureAttributes(tx, index, options.attributes)
  const text = { name, shortDescription: '', description: '' }
  const draft: ProductDraft = {
    ...{ sku, urlKey: toHandle(name), brand: null, categoryIds: [given.category] },
    ...{ isActive: false, isNew: false, isFeatured: false, saleCount: 0, saleStartsAt: null, saleEndsAt: null },
    text: { en: text, [mainLanguage]: text },
    ...{ options: {}, values: {}, images: [], geometry: {}, bicycle: null },
    variants: [
      {
        ...{ sku, options: options.values },
        ...{ priceMinor: typeof price === 'string' ? 0 : price.minor, salePriceMinor: null },
        ...{ stock: 0, weightGrams: null, barcode: null, imagePaths: [] },
      },
    ],
  }
  return { id: await save(tx, draft, { index }, language), sku }
}

/** By the rules of the import: "Size" and "Taille" are the same attribute, and an unknown name becomes one of its own. */
function readNewOptions(
  given: NonNullable<NewProduct['options']>,
  language: Language,
  errors: ProductErrors,
): { values: Record<string, OptionDraft>; attributes: AttributeDraft[] } {
  const values: Record<string, OptionDraft> = {}
  const attributes: AttributeDraft[] = []
  for (const [place, option] of given.entries()) {
    const name = cleanLine(option.name, 101).text
    const value = cleanLine(option.value, 101).text
    if (name === '' && value === '') continue
    const path = `options.${place}`
    if (name === '' || value === '') errors.add(path, 'optionMissing')
    else if (name.length > 100 || value.length > 100) errors.add(path, 'optionTooLong')
    else {
      const code = toAttributeCode(name)
      if (values[code]) errors.add(path, 'optionsRepeated')
      values[code] = readOption(code, value)
      attributes.push(standardAttributes.find((each) => each.code === code) ?? draftAttribute(code, name, language))
    }
  }
  return { values, attributes }
}

/** Adds a copy with everything but stock and barcodes. @returns the copy */
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
  return { id: await save(tx, copy, product, language), sku: copy.sku, from: draft.sku }
}

async function isSkuTaken(db: Db, sku: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from variant where folded_sku = ${foldSku(sku)}::text
    union all select 1 from product where lower(sku) = lower(${sku}::text) limit 1`.execute(db)
  return rows.length > 0
}
