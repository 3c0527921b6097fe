import { useTranslations } from 'use-intl'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Badge } from '../../staff/admin/parts.tsx'

/** Languages in which something has no name. */
export function MissingLanguages({ languages }: { languages: readonly Language[] }) {
  const t = useTranslations('adminCatalog')
  const missing = useAdmin().languages.filter((each) => languages.includes(each))
  if (missing.length === 0) return null
  return <Badge>{t('missingIn', { languages: missing.map((each) => languageNames[each]).join(', ') })}</Badge>
}
