import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** The same text for an unknown order and for one of another shopper. */
export function UnknownOrder() {
  const t = useTranslations('order.page')
  return (
    <EmptyState
      title={t('unknownTitle')}
      action={
        <ButtonLink look="line" to={catalogPath()}>
          {t('continue')}
        </ButtonLink>
      }
    >
      <p>{t('unknownText')}</p>
    </EmptyState>
  )
}
