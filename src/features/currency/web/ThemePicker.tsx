import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import { themes } from '../../../shared/theme.ts'
import { PreferencePicker } from './PreferencePicker.tsx'

/** Light, dark or the system setting; inline. */
export function ThemePicker() {
  const t = useTranslations('common.header')
  const { theme } = useShop()
  return (
    <PreferencePicker
      name="theme"
      label={t('theme', { name: t(`themes.${theme}`) })}
      summary={t(`themes.${theme}`)}
      isInline
      options={themes.map((value) => ({ value, label: t(`themes.${value}`), isCurrent: value === theme }))}
    />
  )
}
