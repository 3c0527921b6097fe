import { useTranslations } from 'use-intl'
import { languageNames, languages, toLocaleCode } from '../../../shared/locale.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { PreferencePicker } from './PreferencePicker.tsx'

/** Picks the language. Each has its own name (English, Français, Deutsch), so that everyone finds theirs. */
export function LanguagePicker({ isInline = false }: { isInline?: boolean }) {
  const t = useTranslations('common.header')
  const { language, languages: offered = languages } = useShop()
  return (
    <PreferencePicker
      name="locale"
      label={t('language', { name: languageNames[language] })}
      summary={languageNames[language]}
      isInline={isInline}
      options={offered.map((tag) => ({
        value: toLocaleCode(tag),
        label: languageNames[tag],
        lang: tag,
        isCurrent: tag === language,
      }))}
    />
  )
}
