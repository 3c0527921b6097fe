/** Converts the form of a settings page to the values to store. */
import type { Db } from '../../../kit/database/database.ts'
import type { FixedSettings } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { ShopError } from '../../../shared/errors.ts'
import { type Language, regionTags } from '../../../shared/locale.ts'
import { exampleVatId } from '../../tax/vatId.ts'
import { removalField, type SettingForm } from '../settingForm.ts'
import {
  isSecretSetting,
  listPageSettings,
  maxSettingLength,
  parseSettingKey,
  type SettingKey,
  type SettingPage,
} from '../settings.table.ts'
import { findStripeProblem, parseSettings, type SettingProblem, type ShopSettings } from './parseSettings.ts'
import { hasBaseAmounts } from './setting.sql.ts'

export type SettingTexts = Readonly<Partial<Record<SettingKey, string>>>

/** The variable that overrides a setting; null when the back office determines it. */
export function findFixing(key: SettingKey, fixed: FixedSettings): string | null {
  if (key.startsWith('SMTP_') && 'SMTP_URL' in fixed) return 'SMTP_URL'
  return key in fixed ? key : null
}

/** The texts of settings: from the environment, otherwise from the database. */
export function readTexts(stored: SettingTexts, fixed: FixedSettings) {
  return (name: string): string | null => {
    const key = parseSettingKey(name)
    return fixed[name] ?? (key && stored[key]) ?? null
  }
}

interface FormContext {
  stored: SettingTexts
  fixed: FixedSettings
  language: Language
}

/**
 * Validates a form with some of the settings together with all other settings.
 * @returns what to store, with null for what to remove; the resulting settings; the field errors
 */
export function checkSettingForm(
  keys: readonly SettingKey[],
  form: SettingForm,
  { stored, fixed, language }: FormContext,
): { changes: Map<SettingKey, string | null>; settings: ShopSettings; errors: Record<string, string[]> } {
  const t = translator(language, 'errors')
  const errors: Record<string, string[]> = {}
  const changes = new Map<SettingKey, string | null>()
  for (const key of keys) {
    if (findFixing(key, fixed) !== null) continue
    const text = (form[key] ?? '').replaceAll('\r\n', '\n').trim()
    if (text.length > maxSettingLength) errors[key] = [t('setting.tooLong', { most: maxSettingLength })]
    const isKept = isSecretSetting(key) && text === '' && form[removalField(key)] !== 'yes'
    const next = isKept ? (stored[key] ?? null) : text === '' ? null : text
    if (next !== (stored[key] ?? null)) changes.set(key, next)
  }
  const texts = Object.fromEntries(
    Object.entries({ ...stored, ...Object.fromEntries(changes) }).filter(([, text]) => text !== null),
  )
  const read = readTexts(texts, fixed)
  const { settings, problems } = parseSettings(read)
  const stripe = keys.includes('STRIPE_SECRET_KEY') ? findStripeProblem(read) : null
  for (const problem of [...problems, ...(stripe ? [stripe] : [])])
    if (keys.includes(problem.key)) errors[problem.key] ??= [describeProblem(problem, language)]
  // A stored password must not be sent to a server other than the one it was entered for.
  if (changes.has('SMTP_HOST') && texts.SMTP_HOST && stored.SMTP_PASSWORD && !changes.has('SMTP_PASSWORD'))
    errors.SMTP_PASSWORD ??= [t('setting.passwordAgain')]
  return { changes, settings, errors }
}

/**
 * Validates the form of a page together with all other settings.
 * @returns what to store, with null for what to remove, and the resulting settings
 * @throws ShopError with the errors of all fields
 */
export function readSettingForm(
  page: SettingPage,
  form: SettingForm,
  context: FormContext,
): { changes: Map<SettingKey, string | null>; settings: ShopSettings } {
  const { changes, settings, errors } = checkSettingForm(listPageSettings(page), form, context)
  if (Object.keys(errors).length > 0) throw new ShopError('request.invalid', {}, errors)
  return { changes, settings }
}

function describeProblem(problem: SettingProblem, language: Language): string {
  return translator(language, 'errors')('setting.field', { takes: describeAccepted(problem, language) })
}

/** Describes what a setting accepts, for a message. */
export function describeAccepted({ rule, detail }: SettingProblem, language: Language): string {
  const names = new Intl.DisplayNames(regionTags[language], { type: 'region' })
  const country =
    rule === 'vatId' ? { detail: names.of(detail) ?? detail, example: exampleVatId(detail) } : { detail, example: '' }
  return translator(language, 'errors')('setting.rule', { rule, ...country })
}

/** @throws ShopError when the base currency changes although amounts in it are stored */
export async function checkBaseCurrency(db: Db, changes: ReadonlyMap<SettingKey, unknown>, language: Language) {
  if (!changes.has('BASE_CURRENCY') || !(await hasBaseAmounts(db))) return
  const message = translator(language, 'errors')('setting.baseCurrency')
  throw new ShopError('request.invalid', {}, { BASE_CURRENCY: [message] })
}
