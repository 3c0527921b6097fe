/** Changes of categories. Copies of their names are updated in the same transaction; a job updates the search when many products are affected. */
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../kit/database/database.ts'
import { savePositions } from '../../../kit/database/savePositions.ts'
import type { FileStore } from '../../../kit/fileStore/fileStore.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { Language } from '../../../shared/locale.ts'
import { rootCategoryId } from '../../catalog/catalog.menu.ts'
import { loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { ensureCategories } from '../../catalog/server/saveCategories.ts'
import { diffFields, flattenForm } from '../../staff/formFields.ts'
import { hasPermission, type Role } from '../../staff/permissions.ts'
import { type CategoryForm, isTextField } from '../catalogForms.ts'
import { makeCatalogErrors } from './catalogFieldErrors.ts'
import {
  addRedirect,
  deleteCategory,
  endRedirect,
  findCategory,
  listChildIds,
  lockCategories,
  moveCategory,
  moveProducts,
  moveRedirects,
  nextPosition,
  readCategoryUse,
  type StoredCategory,
  saveTexts,
  updateCategory,
} from './category.sql.ts'
import { hashForm, isFixedCategory, nameCategory, readCategory, toCategoryForm } from './readCategory.ts'
import { type Change, refreshCards, refreshSearch } from './refreshProducts.ts'

export interface Editor {
  role: Role
  language: Language
  /** The language that every text has. */
  mainLanguage: Language
  files: FileStore
}

/** @throws ShopError 404 */
export async function requireCategory(db: Db, id: number): Promise<StoredCategory> {
  const category = await findCategory(db, id)
  if (!category) throw new ShopError('request.notFound')
  return category
}

/** @returns the new category @throws ShopError with the errors of the fields */
export async function createCategory(tx: Db, form: CategoryForm, editor: Editor): Promise<StoredCategory> {
  await lockCategories(tx)
  const { slug, isActive, imagePath, parent, texts } = await readCategory(tx, form, null, editor)
  await endRedirect(tx, slug)
  const index = await loadCatalogIndex(tx)
  const position = await nextPosition(tx, parent?.id ?? 0)
  const draft = { parentSlug: parent?.slug ?? null, slug, position, isActive, imagePath, text: {} }
  await ensureCategories(tx, index, [draft])
  const id = [...index.categories].find(([, category]) => category.slug === slug)?.[0] ?? 0
  await saveTexts(tx, id, texts)
  return requireCategory(tx, id)
}

/**
 * Saves the form, if the category has not changed since it was read.
 * @throws ShopError `staff.changed`, `staff.permission` for more than texts, `catalogAdmin.fixed`, or with the errors of the
 * fields
 */
export async function saveCategory(
  tx: Db,
  id: number,
  { form, version }: { form: CategoryForm; version: string },
  editor: Editor,
  change: Change,
): Promise<{ before: StoredCategory; after: StoredCategory }> {
  await lockCategories(tx)
  const before = await requireCategory(tx, id)
  const shown = toCategoryForm(before)
  if (hashForm(shown) !== version) throw new ShopError('staff.changed')
  requireTextsOnly(shown, form, editor.role)
  if (isFixedCategory(id) && (form.parent !== shown.parent || form.slug !== shown.slug))
    throw new ShopError('catalogAdmin.fixed')
  const read = await readCategory(tx, form, before, editor)
  await updateCategory(tx, id, read)
  await saveTexts(tx, id, read.texts)
  if (read.slug !== before.slug) {
    await endRedirect(tx, read.slug)
    await addRedirect(tx, before.slug, id)
  }
  const isMoved = read.parent !== null && read.parent.id !== before.parentId
  if (read.parent !== null && isMoved) await moveCategory(tx, id, read.parent)
  const after = await requireCategory(tx, id)
  if (isMoved || !isDeepStrictEqual(listNames(before), listNames(after)))
    await refreshSearch(tx, { category: id }, nameCategory(after, editor.language), change)
  return { before, after }
}

const listNames = ({ texts }: StoredCategory) =>
  Object.entries(texts)
    .map(([language, { name }]) => `${language} ${name}`)
    .sort()

/** @throws ShopError `staff.permission` when more than texts differs and the role can only change texts */
export function requireTextsOnly(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  role: Role,
): void {
  const changed = [...diffFields(flattenForm(before), flattenForm(after)).keys()]
  if (!hasPermission(role, 'catalog.manage') && !changed.every(isTextField)) throw new ShopError('staff.permission')
}

/** The order that the user saw, and the new one. */
export interface Reordering {
  before: readonly number[]
  after: readonly number[]
}

/** @throws ShopError `staff.changed` when the order has changed since it was read */
export function requireSameOrder(current: readonly number[], { before, after }: Reordering): void {
  const isSame = isDeepStrictEqual(current, before)
  const isComplete = isDeepStrictEqual([...before].sort(), [...after].sort())
  if (!isSame || !isComplete) throw new ShopError('staff.changed')
}

/** @throws ShopError 404, `staff.changed` */
export async function orderCategories(tx: Db, parentId: number, order: Reordering): Promise<StoredCategory> {
  await lockCategories(tx)
  const parent = await requireCategory(tx, parentId)
  requireSameOrder(await listChildIds(tx, parentId), order)
  await savePositions(tx, 'category', order.after)
  return parent
}

/**
 * Deletes a category. Its URL then redirects to the category that got its products, or to its parent.
 * @throws ShopError `staff.changed`, `catalogAdmin.fixed`, `catalogAdmin.hasChildren`, or an error of `moveTo`
 */
export async function removeCategory(
  tx: Db,
  id: number,
  { version, moveTo }: { version?: string | undefined; moveTo?: number | undefined },
  { language }: Pick<Editor, 'language'>,
  change: Change,
): Promise<{ category: StoredCategory; moved: number; target: StoredCategory | null }> {
  await lockCategories(tx)
  const category = await requireCategory(tx, id)
  if (isFixedCategory(id)) throw new ShopError('catalogAdmin.fixed')
  if (version !== undefined && hashForm(toCategoryForm(category)) !== version) throw new ShopError('staff.changed')
  const { children, ownProducts } = await readCategoryUse(tx, id)
  if (children > 0) throw new ShopError('catalogAdmin.hasChildren', { count: children })
  const target = moveTo === undefined ? null : await findCategory(tx, moveTo)
  const isUsable = target !== null && target.id !== id && target.id !== rootCategoryId
  if (ownProducts > 0 && !isUsable) {
    const errors = makeCatalogErrors(language)
    errors.add('moveTo', 'targetMissing')
    errors.throwIfAny()
  }
  const moved = target && isUsable ? await moveProducts(tx, id, target.id) : []
  const heir = target && isUsable ? target.id : category.parentId
  if (heir !== null && heir !== rootCategoryId) {
    await moveRedirects(tx, id, heir)
    await addRedirect(tx, category.slug, heir)
  }
  await deleteCategory(tx, id)
  await refreshCards(tx, moved)
  if (target && moved.length > 0)
    await refreshSearch(tx, { category: target.id }, nameCategory(target, language), change)
  return { category, moved: moved.length, target: moved.length > 0 ? target : null }
}
