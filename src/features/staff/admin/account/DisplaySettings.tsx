import { useTranslations } from 'use-intl'
import { languageNames, languages, toLocaleCode } from '../../../../shared/locale.ts'
import { themes } from '../../../../shared/theme.ts'
import { SelectField } from '../../../../ui/Field.tsx'
import { useAdmin } from '../adminContext.tsx'
import { usePreference } from './usePreference.ts'

/** Language and appearance, stored in the same cookies as in the shop. */
export function DisplaySettings() {
  const t = useTranslations('admin')
  const { language, theme } = useAdmin()
  const store = usePreference()
  return (
    <div className="grid max-w-md gap-4 sm:grid-cols-2">
      <SelectField
        label={t('language')}
        value={toLocaleCode(language)}
        onChange={(event) => store('locale', event.target.value)}
      >
        {languages.map((each) => (
          <option key={each} value={toLocaleCode(each)} lang={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('theme.label')} value={theme} onChange={(event) => store('theme', event.target.value)}>
        {themes.map((each) => (
          <option key={each} value={each}>
            {t(`theme.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
