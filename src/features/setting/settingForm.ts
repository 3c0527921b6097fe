/** A settings page as typed in its editor, before validation. Pure. */
import { type FormFields, makePick } from '../staff/formFields.ts'
import { isSecretSetting, parseSettingKey, type SettingKey } from './settings.table.ts'

/** Texts by key; empty for a setting that is not set, and for a secret that is not changed. */
export type SettingForm = Readonly<Record<string, string>>

/** The field whose value `yes` removes a secret. */
export const removalField = (key: SettingKey): string => `${key}.remove`

export function flattenSettings(form: SettingForm): FormFields {
  return new Map(Object.entries(form))
}

/**
 * The latest form with my changes applied to it.
 * @param keepTheirs paths of conflicts in which the latest form wins
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

/** The part of an unsaved form that the browser may store. */
export function omitSecrets(form: SettingForm): SettingForm {
  const isSecret = (field: string) => {
    const key = parseSettingKey(field)
    return key !== null && isSecretSetting(key)
  }
  return Object.fromEntries(Object.entries(form).map(([field, value]) => [field, isSecret(field) ? '' : value]))
}
