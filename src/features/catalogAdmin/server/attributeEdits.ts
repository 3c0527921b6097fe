/** Changes of attributes and their options. Copies of their names are updated in the same transaction, or by a job. */
import type { Db } from '../../../kit/database/database.ts'
import { savePositions } from '../../../kit/database/savePositions.ts'
import { ShopError } from '../../../shared/errors.ts'
import { defaultLanguage } from '../../../shared/locale.ts'
import { ensureAttributes, loadCatalogIndex } from '../../catalog/server/catalogIndex.ts'
import { type AttributeForm, type OptionForm, textField } from '../catalogForms.ts'
import {
  deleteAttribute,
  isAttributeUsed,
  listAttributes,
  lockAttribute,
  lockAttributes,
  type StoredAttribute,
  updateAttribute,
} from './attribute.sql.ts'
import { makeCatalogErrors } from './catalogFieldErrors.ts'
import { type Editor, type Reordering, requireSameOrder, requireTextsOnly } from './categoryEdits.ts'
import { findMergeConflicts, insertMergedAlias, lockProductsWith, moveUses } from './mergeOptions.sql.ts'
import {
  addAliases,
  countUses,
  deleteOption,
  endAlias,
  findOption,
  insertOption,
  isOptionUsed,
  listOptions,
  type StoredOption,
  saveOptionTexts,
  updateOption,
} from './option.sql.ts'
import {
  isStandardAttribute,
  nameOption,
  readAttribute,
  readOption,
  toAttributeForm,
  toOptionCode,
  toOptionForm,
} from './readAttribute.ts'
import { hashForm } from './readCategory.ts'
import { type Change, refreshCards, refreshSearch } from './refreshProducts.ts'

/** @throws ShopError 404 */
export async function requireAttribute(db: Db, code: string): Promise<StoredAttribute> {
  const [attribute] = await listAttributes(db, code)
  if (!attribute) throw new ShopError('request.notFound')
  return attribute
}

/** Locks an attribute for a change. @throws ShopError 404 */
async function takeAttribute(tx: Db, code: string): Promise<StoredAttribute> {
  await lockAttribute(tx, code)
  return requireAttribute(tx, code)
}

/** @throws ShopError 404 */
export async function requireOption(db: Db, id: number): Promise<StoredOption> {
  const option = await findOption(db, id)
  if (!option) throw new ShopError('request.notFound')
  return option
}

/** @throws ShopError with the errors of the fields */
export async function createAttribute(
  tx: Db,
  form: AttributeForm,
  editor: Pick<Editor, 'language' | 'mainLanguage'>,
): Promise<StoredAttribute> {
  const read = readAttribute(form, null, editor)
  const index = await loadCatalogIndex(tx)
  const { code, type, swatchType, isFilterable, isVisible, names } = read
  if (index.attributes.has(code)) {
    const errors = makeCatalogErrors(editor.language)
    errors.add('code', 'codeTaken', code)
    errors.throwIfAny()
  }
  await ensureAttributes(tx, index, [{ code, type, swatchType, isFilterable, isVisible, name: names }])
  return requireAttribute(tx, code)
}

/** @throws ShopError `staff.changed`, `staff.permission` for more than names, or with the errors of the fields */
export async function saveAttribute(
  tx: Db,
  code: string,
  { form, version }: { form: AttributeForm; version: string },
  editor: Pick<Editor, 'role' | 'language' | 'mainLanguage'>,
): Promise<{ before: StoredAttribute; after: StoredAttribute }> {
  const before = await takeAttribute(tx, code)
  const shown = toAttributeForm(before)
  if (hashForm(shown) !== version) throw new ShopError('staff.changed')
  const given = { ...form, code: shown.code, type: shown.type }
  requireTextsOnly(shown, given, editor.role)
  await updateAttribute(tx, before.id, readAttribute(given, before, editor))
  return { before, after: await requireAttribute(tx, code) }
}

/** @throws ShopError `catalogAdmin.standard`, `catalogAdmin.inUse` */
export async function removeAttribute(tx: Db, code: string): Promise<StoredAttribute> {
  const attribute = await takeAttribute(tx, code)
  if (isStandardAttribute(code)) throw new ShopError('catalogAdmin.standard')
  if (await isAttributeUsed(tx, attribute.id)) throw new ShopError('catalogAdmin.inUse', { variants: 0, products: 0 })
  await deleteAttribute(tx, attribute.id)
  return attribute
}

/** @returns the attributes as they were @throws ShopError `staff.changed` */
export async function orderAttributes(tx: Db, order: Reordering): Promise<StoredAttribute[]> {
  await lockAttributes(tx)
  const attributes = await listAttributes(tx)
  requireSameOrder(
    attributes.map(({ id }) => id),
    order,
  )
  await savePositions(tx, 'attribute', order.after)
  return attributes
}

/** @throws ShopError 404, `staff.changed` */
export async function orderOptions(
  tx: Db,
  code: string,
  order: Reordering,
): Promise<{ attribute: StoredAttribute; options: StoredOption[] }> {
  const attribute = await takeAttribute(tx, code)
  const options = await listOptions(tx, code)
  requireSameOrder(
    options.map(({ id }) => id),
    order,
  )
  await savePositions(tx, 'attribute_option', order.after)
  return { attribute, options }
}

/** @throws ShopError with the errors of the fields; `catalogAdmin.standard` for an attribute without options */
export async function createOption(tx: Db, code: string, form: OptionForm, editor: Editor): Promise<StoredOption> {
  const attribute = await takeAttribute(tx, code)
  if (attribute.type !== 'select' && attribute.type !== 'multiselect') throw new ShopError('request.notFound')
  const options = await listOptions(tx, code)
  const read = await readOption(form, null, { ...editor, attribute, options })
  const optionCode = toOptionCode(code, read.adminName)
  await endAlias(tx, code, optionCode)
  const id = await insertOption(tx, { ...read, attributeCode: code, code: optionCode })
  if (id === null) {
    // Another option has the same code: it had this name before, or has a name that imports map to it.
    const taken = options.find((option) => option.code === optionCode)
    const errors = makeCatalogErrors(editor.language)
    errors.add(
      textField('label', editor.mainLanguage),
      'nameTaken',
      taken ? nameOption(taken, editor.language) : read.adminName,
    )
    errors.throwIfAny()
  }
  await saveOptionTexts(tx, id ?? 0, read.texts)
  return requireOption(tx, id ?? 0)
}

/** @throws ShopError `staff.changed`, `staff.permission` for more than texts, or with the errors of the fields */
export async function saveOption(
  tx: Db,
  id: number,
  { form, version }: { form: OptionForm; version: string },
  editor: Editor,
  change: Change,
): Promise<{ before: StoredOption; after: StoredOption }> {
  const { attributeCode } = await requireOption(tx, id)
  await lockAttribute(tx, attributeCode)
  const before = await requireOption(tx, id)
  const shown = toOptionForm(before)
  if (hashForm(shown) !== version) throw new ShopError('staff.changed')
  requireTextsOnly(shown, form, editor.role)
  const attribute = await requireAttribute(tx, attributeCode)
  const options = await listOptions(tx, attributeCode)
  const read = await readOption(form, before, { ...editor, attribute, options })
  await updateOption(tx, { id, ...read })
  await saveOptionTexts(tx, id, read.texts)
  const labels = Object.values(read.texts).map(({ label }) => label)
  const codes = labels.map((label) => toOptionCode(attributeCode, label))
  await addAliases(tx, id, [...new Set(codes)])
  const after = await requireOption(tx, id)
  const list = ({ texts }: StoredOption) => Object.entries(texts).map(([language, { label }]) => `${language} ${label}`)
  if (list(before).sort().join('\n') !== list(after).sort().join('\n'))
    await refreshSearch(tx, { option: id }, nameOption(after, editor.language), change)
  return { before, after }
}

/** @throws ShopError `catalogAdmin.inUse` */
export async function removeOption(tx: Db, id: number): Promise<StoredOption> {
  const { attributeCode } = await requireOption(tx, id)
  await lockAttribute(tx, attributeCode)
  const option = await requireOption(tx, id)
  if (await isOptionUsed(tx, id)) {
    const { products, variants } = (await countUses(tx, attributeCode)).get(id) ?? { products: 0, variants: 0 }
    throw new ShopError('catalogAdmin.inUse', { products, variants })
  }
  await deleteOption(tx, id)
  return option
}

/**
 * Merges an option into another one of the same attribute.
 * @throws ShopError `staff.changed`, `catalogAdmin.mergeConflict` when a product would have two variants with the same options
 */
export async function mergeOptions(
  tx: Db,
  id: number,
  { into, version }: { into: number; version: string },
  change: Change,
): Promise<{ from: StoredOption; target: StoredOption; products: number }> {
  const { attributeCode } = await requireOption(tx, id)
  await lockAttribute(tx, attributeCode)
  const from = await requireOption(tx, id)
  const target = await requireOption(tx, into)
  if (hashForm(toOptionForm(from)) !== version) throw new ShopError('staff.changed')
  if (into === id || target.attributeCode !== attributeCode) throw new ShopError('request.notFound')
  const productIds = await lockProductsWith(tx, id)
  const conflicts = await findMergeConflicts(tx, id, into)
  if (conflicts.length > 0) throw new ShopError('catalogAdmin.mergeConflict', { skus: conflicts.join(', ') })
  await moveUses(tx, id, into, productIds)
  await insertMergedAlias(tx, id, into)
  await deleteOption(tx, id)
  await refreshCards(tx, productIds)
  if (productIds.length > 0) await refreshSearch(tx, { option: into }, nameOption(target, defaultLanguage), change)
  return { from, target, products: productIds.length }
}
