import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '../../../../shared/locale.ts'
import { useAdmin } from '../adminContext.tsx'
import { ChoiceRow } from '../ChoiceRow.tsx'

interface LanguageChoiceProps {
  language: Language
  onLanguage(language: Language): void
  /** Whether nothing has been written in a language. */
  isMissing(language: Language): boolean
}

/** Chooses the language of the texts in the editor, among those of the shop. */
export function LanguageChoice({ language, onLanguage, isMissing }: LanguageChoiceProps) {
  const t = useTranslations('admin.editor')
  const { languages } = useAdmin()
  return (
    <ChoiceRow
      legend={t('languages')}
      name="text-language"
      choices={languages}
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
