/** Saves products from the back office, using the import's functions. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Currency } from '../../../shared/money.ts'
import { ensureAttributes, ensureOptionsInOrder } from '../../catalog/server/catalogIndex.ts'
import { listNewOptions } from '../../catalog/server/optionDrafts.ts'
import type { ProductDraft } from '../../product/product.draft.ts'
import type { VariantRecord } from '../../product/server/productRecord.ts'
import { DraftError, saveProduct } from '../../product/server/saveProduct.ts'
import { foldSku } from '../../product/sku.ts'
import { hasPermission, type Role } from '../../staff/permissions.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { type StockLevel, setStock } from '../../stock/server/stock.sql.ts'
import { diffForms, flattenForm, isPricePath, isStockPath, nameVariant, type ProductForm } from '../productForm.ts'
import type { FormVariant } from '../variantForm.ts'
import { type LoadedProduct, loadProduct, type Reader, toForm } from './loadedProduct.ts'
import { makeProductErrors } from './productErrors.ts'
import { findStoredImages } from './productImages.ts'
import { findTakenNames, refreshProduct, renameProduct } from './productNames.sql.ts'
import { readForm } from './readForm.ts'
import { matchStored } from './readVariants.ts'
import { deleteUnneeded } from './variantUses.sql.ts'

export interface Editor extends Reader {
  role: Role
  currency: Currency
  /** Where images are stored. */
  files: FileStore
}

export interface Edit {
  version: string
  form: ProductForm
  /** Displayed stocks by SKU. */
  seenStocks: Readonly<Record<string, string>>
}

/** The changed fields, for the audit log. */
type Changes = Readonly<Record<string, string>>

/**
 * Saves the form, provided that the product has not changed since it was loaded.
 * @throws ShopError `productAdmin.changed` when it has changed since, `staff.permission` for prices or stocks that the role may
 * not change, `request.invalid` for two rows of one variant
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
  rejectAmbiguousRows(form.variants)
  const matched = matchStored(form.variants, current)
  // Unedited stocks are the current ones, because orders change them constantly.
  const isUntouched = (known: VariantRecord | null | undefined, stock: string) =>
    known && seenStocks[known.sku] === stock
  const given: ProductForm = {
    ...form,
    variants: form.variants.map((row, index) => {
      const known = matched[index]
      return known && isUntouched(known, row.stock) ? { ...row, stock: String(known.stock) } : row
    }),
  }
  const shown = toForm(current, editor)
  requirePermissions(shown, given, editor.role)
  const storedImages = await findStoredImages(given, current.record.images, editor.files)
  const { draft, skus, stocks, attributes } = readForm(given, current, { ...editor, storedImages })
  const isLeft = (sku: string) => !matched.some((known) => known?.sku === sku)
  await rejectTakenNames(tx, id, { skus, draft, left: [...current.variantIds.keys()].filter(isLeft) }, editor.language)
  const levels: StockLevel[] = []
  for (const [place, stock] of stocks) {
    const known = matched[place]
    if (stock === (known?.stock ?? 0)) continue
    if (known && Number(seenStocks[known.sku]) !== known.stock) throw new ShopError('productAdmin.changed')
    levels.push({ sku: skus[place] ?? '', stock })
  }
  const names = new Map([...current.variantIds].map(([sku, variantId]) => [variantId, sku]))
  const renamed = matched.flatMap((known, index): [number, string][] => {
    const variantId = known && current.variantIds.get(known.sku)
    return variantId ? [[variantId, skus[index] ?? '']] : []
  })
  const isRenamed = await renameProduct(
    tx,
    id,
    { ...current.record, variants: names },
    { ...draft, variants: new Map(renamed) },
  )
  await ensureAttributes(tx, current.index, attributes)
  await ensureOptionsInOrder(tx, current.index, listNewOptions(draft.variants, editor.language, editor.mainLanguage))
  await saveDraft(tx, draft, current, editor.language)
  if (isRenamed) await refreshProduct(tx, id)
  await deleteUnneeded(
    tx,
    [...names].filter(([, sku]) => isLeft(sku)).map(([variantId]) => variantId),
  )
  if (levels.length > 0) await setStock(tx, levels, 'correction')
  const product = await loadProduct(tx, id)
  // The audit log identifies variants by their previous SKUs.
  const nameRow = ({ id: variantId, sku }: Pick<FormVariant, 'id' | 'sku'>) => names.get(variantId ?? 0) ?? sku
  return {
    product,
    ...describeChanges(flattenForm(shown, nameRow), flattenForm(toForm(product, editor), nameRow)),
  }
}

/** Archives or restores a product. @returns its SKU @throws ShopError when it already is archived or restored */
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

/** Locks variants before products, each in the order of their ids, like orders do. */
async function lockProduct(tx: Db, id: number): Promise<void> {
  await sql`select id from variant where product_id = ${id}::int order by id for no key update`.execute(tx)
  await sql`select id from product where id = ${id}::int for no key update`.execute(tx)
}

/** Fields are compared by row name, so two rows of one variant could bypass the permission check. */
function rejectAmbiguousRows(rows: ProductForm['variants']): void {
  const stored = rows.filter(({ id }) => id !== null).map(nameVariant)
  const names = new Set(stored)
  const isAmbiguous = names.size < stored.length || rows.some((row) => row.id === null && names.has(nameVariant(row)))
  if (isAmbiguous) throw new ShopError('request.invalid')
}

function requirePermissions(before: ProductForm, after: ProductForm, role: Role): void {
  const changed = [...diffForms(before, after).keys()]
  const isRejected =
    (changed.some(isPricePath) && !hasPermission(role, 'prices.edit')) ||
    (changed.some(isStockPath) && !hasPermission(role, 'stock.edit'))
  if (isRejected) throw new ShopError('staff.permission')
}

/**
 * @param given the SKUs of the rows, the draft, and the SKUs of variants removed from the form
 * @throws ShopError for SKUs that another product has (ignoring letter case), for those of variants being removed, and for a
 * taken URL
 */
async function rejectTakenNames(
  tx: Db,
  productId: number,
  { skus, draft, left }: { skus: readonly string[]; draft: ProductDraft; left: readonly string[] },
  language: Language,
): Promise<void> {
  const folded = skus.map(foldSku)
  const taken = await findTakenNames(tx, productId, {
    urlKey: draft.urlKey,
    foldedSkus: [...folded, foldSku(draft.sku)],
  })
  const errors = makeProductErrors(language)
  for (const [index, sku] of folded.entries()) {
    if (taken.foldedSkus.has(sku)) errors.add(`variants.${index}.sku`, 'skuTaken')
    if (left.map(foldSku).includes(sku)) errors.add(`variants.${index}.sku`, 'skuLeaving')
  }
  if (taken.foldedSkus.has(foldSku(draft.sku))) errors.add('sku', 'skuTaken')
  if (taken.isUrlTaken) errors.add('urlKey', 'urlKeyTaken')
  errors.throwIfAny()
}

/** @throws ShopError with the field errors, for values that the general product rules forbid */
export async function saveDraft(
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
