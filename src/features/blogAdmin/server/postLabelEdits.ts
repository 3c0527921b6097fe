/** Changes of categories and tags of the blog. */
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { savePositions } from '../../../kit/database/savePositions.ts'
import { toSlug } from '../../../kit/text/slug.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { defaultLanguage, type Language, languages } from '../../../shared/locale.ts'
import { addFallbackText } from '../../../shared/mainLanguage.ts'
import { toSingleLine } from '../../../shared/personDetails.ts'
import type { PostLabelKind } from '../../blog/post.draft.ts'
import { Code } from '../../blog/server/postFile.ts'
import { lockPostLabels } from '../../blog/server/savePosts.sql.ts'
import { makeForm, textField } from '../../catalogAdmin/catalogForms.ts'
import { type Reordering, requireSameOrder } from '../../catalogAdmin/server/categoryEdits.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { type PostLabelForm, postLabelFields } from '../postLabelForm.ts'
import {
  deleteLabel,
  endRedirect,
  insertLabel,
  listStoredLabels,
  movePosts,
  redirectLabel,
  type StoredPostLabel,
  storeCode,
  storeNames,
} from './postLabel.sql.ts'

const maxNameLength = 60
const maxCodeLength = 80

interface Editor {
  /** Language of the error messages. */
  language: Language
  /** The language that every name has. */
  mainLanguage: Language
}

/** A stored label as its editor shows it. */
export function toLabelForm({ code, texts }: Pick<StoredPostLabel, 'code' | 'texts'>): PostLabelForm {
  const names = new Map<string, string>(
    languages.map((language) => [textField('name', language), texts[language] ?? '']),
  )
  return makeForm(postLabelFields, (field) => (field === 'code' ? code : (names.get(field) ?? '')))
}

export const hashLabel = (label: Pick<StoredPostLabel, 'code' | 'texts'>): string => hashVersion(toLabelForm(label))

/** The name shown to readers of this language. */
export function nameLabel({ texts, code }: Pick<StoredPostLabel, 'code' | 'texts'>, language: Language): string {
  return texts[language] ?? texts[defaultLanguage] ?? Object.values(texts)[0] ?? code
}

/** @throws ShopError 404 */
export async function requireLabel(db: Db, id: number): Promise<StoredPostLabel> {
  const label = (await listStoredLabels(db)).find((each) => each.id === id)
  if (!label) throw new ShopError('request.notFound')
  return label
}

/** @throws ShopError with the errors of the fields */
export async function createLabel(
  tx: Db,
  { kind, form }: { kind: PostLabelKind; form: PostLabelForm },
  editor: Editor,
): Promise<StoredPostLabel> {
  await lockPostLabels(tx, 'change')
  const { code, texts } = await readLabel(tx, kind, form, null, editor)
  await endRedirect(tx, { kind, code })
  const id = await insertLabel(tx, { kind, code })
  await storeNames(tx, id, texts)
  return requireLabel(tx, id)
}

/**
 * Saves the form, if the label has not changed since it was read. The former code redirects to the new one.
 * @throws ShopError `staff.changed`, or with the errors of the fields
 */
export async function saveLabel(
  tx: Db,
  id: number,
  { form, version }: { form: PostLabelForm; version: string },
  editor: Editor,
): Promise<{ before: StoredPostLabel; after: StoredPostLabel }> {
  await lockPostLabels(tx, 'change')
  const before = await requireLabel(tx, id)
  if (hashLabel(before) !== version) throw new ShopError('staff.changed')
  const { code, texts } = await readLabel(tx, before.kind, form, before, editor)
  await storeNames(tx, id, texts)
  if (code !== before.code) {
    await endRedirect(tx, { kind: before.kind, code })
    await storeCode(tx, id, code)
    await redirectLabel(tx, before, id)
  }
  return { before, after: await requireLabel(tx, id) }
}

/** @returns the categories in the new order @throws ShopError `staff.changed` when their order has changed since it was read */
export async function orderCategories(tx: Db, order: Reordering): Promise<StoredPostLabel[]> {
  await lockPostLabels(tx, 'change')
  const categories = (await listStoredLabels(tx)).filter(({ kind }) => kind === 'category')
  requireSameOrder(
    categories.map(({ id }) => id),
    order,
  )
  await savePositions(tx, 'post_label', order.after)
  return categories
}

/**
 * Deletes a label. With a target, its posts move there and its URL redirects there; without one, posts lose the tag.
 * @throws ShopError 404, `staff.changed`, or an error of `moveTo`
 */
export async function removeLabel(
  tx: Db,
  id: number,
  { version, moveTo }: { version?: string | undefined; moveTo?: number | undefined },
  language: Language,
): Promise<{ label: StoredPostLabel; target: StoredPostLabel | null }> {
  await lockPostLabels(tx, 'change')
  const label = await requireLabel(tx, id)
  if (version !== undefined && hashLabel(label) !== version) throw new ShopError('staff.changed')
  const others = (await listStoredLabels(tx)).filter((each) => each.kind === label.kind && each.id !== id)
  const target = others.find((other) => other.id === moveTo) ?? null
  const needsTarget = moveTo !== undefined || (label.kind === 'category' && label.posts > 0)
  if (needsTarget && !target) {
    const errors = makeLabelErrors(language)
    errors.add('moveTo', 'targetMissing')
    errors.throwIfAny()
  }
  if (target) {
    await movePosts(tx, id, target.id)
    await redirectLabel(tx, label, target.id)
  }
  await deleteLabel(tx, id)
  return { label, target }
}

type LabelReason = 'missing' | 'tooLong' | 'codeFormat' | 'codeTaken' | 'targetMissing'

function makeLabelErrors(language: Language): FieldErrors<LabelReason> {
  const t = translator(language, 'errors')
  return new FieldErrors((reason, value) => t('blogAdmin.label', { reason, value }))
}

/** @param stored the label that is changed; null for a new one @throws ShopError with the errors of all fields */
async function readLabel(
  tx: Db,
  kind: PostLabelKind,
  form: PostLabelForm,
  stored: StoredPostLabel | null,
  { language, mainLanguage }: Editor,
): Promise<Pick<StoredPostLabel, 'code' | 'texts'>> {
  const errors = makeLabelErrors(language)
  const texts: StoredPostLabel['texts'] = {}
  for (const each of languages) {
    const field = textField('name', each)
    const name = toSingleLine(form[field])
    if (name.length > maxNameLength) errors.add(field, 'tooLong', maxNameLength)
    if (name !== '') texts[each] = name
    else if (each === mainLanguage) errors.add(field, 'missing')
  }
  const typed = form.code.trim().toLowerCase()
  const code = typed === '' ? toSlug(form[textField('name', mainLanguage)], maxCodeLength) : typed
  const others = (await listStoredLabels(tx)).filter((each) => each.kind === kind && each.id !== stored?.id)
  // Without a code and a name, the missing name is the only error.
  if (code !== '' || texts[mainLanguage] !== undefined) {
    if (!Value.Check(Code, code)) errors.add('code', 'codeFormat')
    else if (others.some((other) => other.code === code)) errors.add('code', 'codeTaken', code)
  }
  errors.throwIfAny()
  return { code, texts: addFallbackText(texts, stored?.texts ?? {}, mainLanguage) }
}
