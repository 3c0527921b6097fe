import { useTranslations } from 'use-intl'
import { removalField } from '../settingForm.ts'
import { parseSettingKey, settingKeys } from '../settings.table.ts'
import { isChoice, settingOptions } from './settingLayout.ts'

/** @returns functions that name a field by its path, and format its value */
export function useFieldTexts(): { nameField(path: string): string; showValue(path: string, value: string): string } {
  const t = useTranslations('adminSettings')
  const removed = (path: string) => settingKeys.find((key) => removalField(key) === path)
  return {
    nameField(path) {
      const key = parseSettingKey(path)
      if (key) return t(`field.${key}`)
      const secret = removed(path)
      return secret ? t('removeName', { field: t(`field.${secret}`) }) : path
    },
    showValue(path, value) {
      const key = parseSettingKey(path)
      if (!key || !isChoice(key)) return value
      const option = settingOptions[key].find((one) => one === value)
      return option ? t(`option.${key}.${option}` as Parameters<typeof t>[0]) : value
    },
  }
}
