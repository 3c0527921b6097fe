import { useTranslations } from 'use-intl'
import { type Language, languageNames, languages } from '../../../../shared/locale.ts'
import { ChoiceRow } from '../ChoiceRow.tsx'

interface LanguageChoiceProps {
  /** All by default. */
  choices?: readonly Language[]
  language: Language
  onLanguage(language: Language): void
  /** Whether nothing has been written in a language. */
  isMissing(language: Language): boolean
}

/** Chooses the language of the texts in the editor. */
export function LanguageChoice({ choices = languages, language, onLanguage, isMissing }: LanguageChoiceProps) {
  const t = useTranslations('admin.editor')
  return (
    <ChoiceRow
      legend={t('languages')}
      name="text-language"
      choices={choices}
      value={language}
      onChange={onLanguage}
      label={(each) => (
        <>
          {languageNames[each]}
          {isMissing(each) && <span className="text-quiet text-sm"> ({t('isMissing')})</span>}
        </>
      )}
    />
  )
}
