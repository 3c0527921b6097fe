/** Publishes the home, and reads the homes that can serve as a starting point. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Language, languageNames, languages } from '../../../shared/locale.ts'
import { readSameSitePath } from '../../../shared/sameSitePath.ts'
import type { ShopContent } from '../../../shared/shopContent.ts'
import { type HomeText, heroKinds } from '../../home/home.blocks.ts'
import { blockTable } from '../../home/home.blockTable.ts'
import { emptyHome, type HomeForm, ownHome } from '../../home/home.form.ts'
import { homeKeys, homeLayout, mainHome, parseHomeKey } from '../../home/home.layouts.ts'
import { HomeFormSchema } from '../../home/server/homeForm.contract.ts'
import { findPublishedHome } from '../../home/server/homeSettingsReader.ts'
import { recordVersion, type VersionedContent } from '../../staff/server/contentVersion.sql.ts'
import { hashVersion } from '../../staff/server/hashVersion.ts'
import { addFallbackTexts, isOptionalText } from '../homeTexts.ts'
import { toHomeForm } from '../startingHome.ts'
import { describeHomeChanges } from './describeHomeChanges.ts'
import type { AdminHome } from './homeAdmin.contract.ts'
import { resolveProducts } from './homeProblems.ts'

/** The published versions. */
export const homeVersions: VersionedContent<typeof HomeFormSchema> = {
  kind: 'home',
  key: 'home',
  schema: HomeFormSchema,
}

/** The published home; an empty form before the first publication. */
export async function readAdminHome(db: Db): Promise<AdminHome> {
  const form = (await findPublishedHome(db)) ?? emptyHome
  return { version: hashVersion(form), form }
}

/**
 * Publishes a home and saves it as a version, provided that the published home is still the one that was read.
 * @throws ShopError `contentAdmin.changed` when it has changed since, `request.invalid` with the field errors
 */
export async function publishHome(
  tx: Db,
  given: { version: string; form: HomeForm },
  editor: { name: string; language: Language; mainLanguage: Language; now: Date },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended('home', 0))`.execute(tx)
  const current = await readAdminHome(tx)
  if (current.version !== given.version) throw new ShopError('contentAdmin.changed')
  checkHome(given.form, editor)
  const form = addFallbackTexts(await resolveProducts(tx, given.form), current.form, editor.mainLanguage)
  const row = { form: JSON.stringify(form), updated_at: editor.now }
  await tx
    .insertInto('home')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await recordVersion(tx, homeVersions, form, editor)
  return { home: await readAdminHome(tx), ...describeHomeChanges(current.form, form) }
}

type HomeProblem =
  | 'homeUnknown'
  | 'noBlocks'
  | 'twoHeadings'
  | 'textMissing'
  | 'linkInvalid'
  | 'amountInvalid'
  | 'idTwice'

/** Checks for problems that the editor can fix. A deleted product is not one of them: the shop omits its block. */
function checkHome(
  { shown, blocks }: HomeForm,
  { language, mainLanguage }: { language: Language; mainLanguage: Language },
): void {
  const problems = new Map<string, HomeProblem>()
  const isKnown = shown === '' || shown === ownHome || shown === mainHome || parseHomeKey(shown) !== null
  if (!isKnown) problems.set('shown', 'homeUnknown')
  if (shown === ownHome && blocks.length === 0) problems.set('blocks', 'noBlocks')
  if (new Set(blocks.map(({ id }) => id)).size < blocks.length) problems.set('blocks', 'idTwice')
  if (blocks.filter(({ kind }) => heroKinds.some((hero) => hero === kind)).length > 1)
    problems.set('blocks', 'twoHeadings')
  for (const { id, kind, options, texts } of blocks) {
    for (const name of blockTable[kind].texts) {
      const isMissing = (texts[mainLanguage][name] ?? '').trim() === ''
      if (isMissing && !isOptionalText(kind, name)) problems.set(`blocks.${id}.texts.${name}`, 'textMissing')
    }
    for (const field of blockTable[kind].fields) {
      const value = (options[field.name] ?? '').trim()
      const path = `blocks.${id}.${field.name}`
      if (field.kind === 'link' && value !== '' && readSameSitePath(value) === null) problems.set(path, 'linkInvalid')
      if (field.kind === 'amount' && value !== '' && !/^\d{1,7}$/.test(value)) problems.set(path, 'amountInvalid')
    }
  }
  if (problems.size === 0) return
  const t = translator(language, 'errors')
  const value = languageNames[mainLanguage]
  const fields = [...problems].map(([path, reason]) => [path, [t('homeAdmin.field', { reason, value })]])
  throw new ShopError('request.invalid', {}, Object.fromEntries(fields))
}

type Texts = Partial<Record<HomeText, string>>

const readTexts = (language: Language): Readonly<Record<string, Texts>> =>
  JSON.parse(readFileSync(new URL(`../../../../messages/${language}/homes.json`, import.meta.url), 'utf8'))

let homeTexts: ReadonlyMap<Language, Readonly<Record<string, Texts>>> | null = null

/** The texts of a home; empty for an unknown one. Read once per process. */
function readHomeTexts(language: Language, key: string): Texts {
  homeTexts ??= new Map(languages.map((each) => [each, readTexts(each)]))
  return homeTexts.get(language)?.[key] ?? {}
}

/** The homes of the shop except the main one, with their titles. */
export function listHomeTitles(language: Language): { key: string; title: string }[] {
  return homeKeys.map((key) => ({ key, title: readHomeTexts(language, key).title ?? '' }))
}

/**
 * Converts a home of the shop to the form of an own home.
 * @param offered the languages of the shop; texts in others would be fallbacks in a language that the shop does not offer
 * @throws ShopError 404 for an unknown key and for the main home, which has no blocks
 */
export function readStartingHome(key: string, content: ShopContent, offered: readonly Language[]): HomeForm {
  const known = parseHomeKey(key)
  if (known === null) throw new ShopError('request.notFound')
  const home = content.homes[known] ?? {}
  const textsIn = (language: Language): Texts =>
    offered.includes(language)
      ? {
          ...readHomeTexts(language, known),
          ...(home.texts?.title && { title: home.texts.title[language] }),
          ...(home.texts?.note && { note: home.texts.note[language] }),
        }
      : {}
  return toHomeForm(homeLayout(known), home, { en: textsIn('en'), fr: textsIn('fr'), de: textsIn('de') })
}
