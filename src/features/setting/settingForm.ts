/** A page of settings as its editor holds it: what is typed, before it is checked. Pure. */
import { type FormFields, makePick } from '../staff/formFields.ts'
import { isSecretSetting, parseSettingKey, type SettingKey } from './settings.table.ts'

/** Texts by key; empty for a setting that is not set, and for a secret that stays as it is. */
export type SettingForm = Readonly<Record<string, string>>

/** The field that is `yes` when a secret is to be removed. */
export const removalField = (key: SettingKey): string => `${key}.remove`

export function flattenSettings(form: SettingForm): FormFields {
  return new Map(Object.entries(form))
}

/**
 * The newest form with my changes on top.
 * @param keepTheirs paths of conflicts that the newest form wins
 */
export function mergeSettings(
  base: SettingForm,
  mine: SettingForm,
  theirs: SettingForm,
  keepTheirs: ReadonlySet<string> = new Set(),
): SettingForm {
  const pick = makePick(flattenSettings(base), flattenSettings(mine), keepTheirs)
  return Object.fromEntries(
    Object.entries(theirs).map(([field, value]) => [field, pick(field, mine[field] ?? '', value)]),
  )
}

/** What may be kept in the browser while it is not saved. */
export function omitSecrets(form: SettingForm): SettingForm {
  const isSecret = (field: string) => {
    const key = parseSettingKey(field)
    return key !== null && isSecretSetting(key)
  }
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, isSecret(field) ? '' : value]))
}
