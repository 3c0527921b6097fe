import { useTranslations } from 'use-intl'
import { languageNames, languages, localeCodeOf } from '../../../shared/locale.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { PreferencePicker } from './PreferencePicker.tsx'

/** English, Français, Deutsch: each in its own words, so that everybody finds theirs. */
export function LanguagePicker({ isInline = false }: { isInline?: boolean }) {
  const t = useTranslations('common.header')
  const { language } = useShop()
  return (
    <PreferencePicker
      name="locale"
      label={t('language', { name: languageNames[language] })}
      summary={languageNames[language]}
      isInline={isInline}
      options={languages.map((tag) => ({
        value: localeCodeOf(tag),
        label: languageNames[tag],
        lang: tag,
        isCurrent: tag === language,
      }))}
    />
  )
}
