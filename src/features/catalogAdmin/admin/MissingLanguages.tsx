import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { Badge } from '../../staff/admin/parts.tsx'

/** Languages in which something has no name. */
export function MissingLanguages({ languages }: { languages: readonly Language[] }) {
  const t = useTranslations('adminCatalog')
  if (languages.length === 0) return null
  return <Badge>{t('missingIn', { languages: languages.map((each) => languageNames[each]).join(', ') })}</Badge>
}
