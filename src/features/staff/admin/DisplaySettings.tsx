import { useTranslations } from 'use-intl'
import { languageNames, languages, toLocaleCode } from '../../../shared/locale.ts'
import { formatPreferenceCookie, type PreferenceName } from '../../../shared/preferences.ts'
import { themes } from '../../../shared/theme.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { useAdmin } from './adminContext.tsx'

/** Language and appearance, by the same cookies as in the shop. */
export function DisplaySettings() {
  const t = useTranslations('admin')
  const { language, theme, baseUrl } = useAdmin()
  const store = (name: PreferenceName, value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox only recently have the Cookie Store API
    document.cookie = formatPreferenceCookie(name, value, baseUrl)
    window.location.reload()
  }
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
