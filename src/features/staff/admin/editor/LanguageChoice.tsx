import { useTranslations } from 'use-intl'
import { type Language, languageNames, languages } from '../../../../shared/locale.ts'

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
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="sr-only">{t('languages')}</legend>
      {choices.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="radio"
            name="text-language"
            checked={each === language}
            onChange={() => onLanguage(each)}
            className="size-4 accent-ink"
          />
          <span>
            {languageNames[each]}
            {isMissing(each) && <span className="text-quiet text-sm"> ({t('isMissing')})</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
