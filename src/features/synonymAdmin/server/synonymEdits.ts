/** Changes of the synonyms of the search. */
import type { Db } from '../../../kit/database/database.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { foldText } from '../../../shared/foldText.ts'
import { type Language, parseLanguage } from '../../../shared/locale.ts'
import { type BuiltInGroup, builtInGroups } from '../../catalog/searchSynonyms.ts'
import { isStopWord, maxWordLength, searchWords } from '../../catalog/searchWords.ts'
import { FieldErrors } from '../../staff/server/fieldErrors.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { joinWords, maxWords, type SynonymForm, splitWords } from '../synonymForm.ts'
import {
  insertGroup,
  listDisabledGroups,
  listStoredGroups,
  lockGroups,
  removeGroup,
  type StoredGroup,
  storeBuiltIn,
  updateGroup,
} from './synonymAdmin.sql.ts'

const minWords = 2
/** The search would find every short word that begins with a single letter. */
const minWordLength = 2
/** Each search compares its words with all groups. */
const maxGroups = 500

/** A stored group as its editor shows it. */
export function toSynonymForm({ language, words }: Omit<StoredGroup, 'id'>): SynonymForm {
  return { language: language ?? '', words: joinWords(words) }
}

export const hashGroup = (group: Omit<StoredGroup, 'id'>): string => hashVersion(toSynonymForm(group))

/** @throws ShopError 404 */
export async function requireGroup(db: Db, id: number): Promise<StoredGroup> {
  const group = (await listStoredGroups(db)).find((each) => each.id === id)
  if (!group) throw new ShopError('request.notFound')
  return group
}

/** @throws ShopError with the errors of the fields */
export async function createGroup(tx: Db, form: SynonymForm, language: Language): Promise<StoredGroup> {
  await lockGroups(tx)
  const group = readGroup(form, await listStoredGroups(tx), language)
  return { id: await insertGroup(tx, group), ...group }
}

/** @throws ShopError 404, `staff.changed`, or with the errors of the fields */
export async function saveGroup(
  tx: Db,
  id: number,
  { version, form }: { version: string; form: SynonymForm },
  language: Language,
): Promise<{ before: StoredGroup; after: StoredGroup }> {
  const before = await lockGroup(tx, id, version)
  const others = (await listStoredGroups(tx)).filter((each) => each.id !== id)
  const after = { id, ...readGroup(form, others, language) }
  await updateGroup(tx, after)
  return { before, after }
}

/** @returns the deleted group @throws ShopError 404, `staff.changed` */
export async function deleteGroup(tx: Db, id: number, version: string): Promise<StoredGroup> {
  const group = await lockGroup(tx, id, version)
  await removeGroup(tx, id)
  return group
}

async function lockGroup(tx: Db, id: number, version: string): Promise<StoredGroup> {
  await lockGroups(tx)
  const group = await requireGroup(tx, id)
  if (hashGroup(group) !== version) throw new ShopError('staff.changed')
  return group
}

/** Switches a built-in group on or off. @returns the group, and whether that changed anything @throws ShopError 404 */
export async function switchGroup(
  tx: Db,
  code: string,
  isOn: boolean,
): Promise<{ group: BuiltInGroup; isChanged: boolean }> {
  const group = builtInGroups.find((each) => each.code === code)
  if (!group) throw new ShopError('request.notFound')
  await lockGroups(tx)
  const wasOn = !(await listDisabledGroups(tx)).includes(code)
  const isChanged = wasOn !== isOn
  if (isChanged) await storeBuiltIn(tx, { code, isOn })
  return { group, isChanged }
}

type SynonymReason =
  | 'few'
  | 'many'
  | 'long'
  | 'short'
  | 'several'
  | 'ignored'
  | 'twice'
  | 'taken'
  | 'groups'
  | 'language'

/** @param others the shop's other groups @throws ShopError with the errors of all fields */
function readGroup(
  form: SynonymForm,
  others: readonly StoredGroup[],
  editorLanguage: Language,
): Omit<StoredGroup, 'id'> {
  const t = translator(editorLanguage, 'errors')
  const errors = new FieldErrors<SynonymReason>((reason, value) => t('synonymAdmin.field', { reason, value }))
  const language = form.language === '' ? null : (parseLanguage(form.language) ?? null)
  if (form.language !== '' && language === null) errors.add('language', 'language')
  const words = splitWords(form.words)
  const folded = words.map(foldText)
  for (const [index, word] of words.entries()) {
    const key = foldText(word)
    if (key.length > maxWordLength) errors.add('words', 'long', `${[...word].slice(0, maxWordLength).join('')}…`)
    else if (searchWords(key)[0] !== key) errors.add('words', 'several', word)
    else if (key.length < minWordLength) errors.add('words', 'short', word)
    else if (isStopWord(key)) errors.add('words', 'ignored', word)
    else if (folded.indexOf(key) !== index) errors.add('words', 'twice', word)
  }
  if (words.length < minWords) errors.add('words', 'few')
  if (words.length > maxWords) errors.add('words', 'many', maxWords)
  const hasSameWords = (other: StoredGroup) =>
    other.language === language &&
    other.words.length === words.length &&
    other.words.every((word) => folded.includes(foldText(word)))
  if (others.some(hasSameWords)) errors.add('words', 'taken')
  if (others.length >= maxGroups) errors.add('words', 'groups', maxGroups)
  errors.throwIfAny()
  return { language, words }
}
