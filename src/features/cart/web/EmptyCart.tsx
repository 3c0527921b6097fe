import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'

/** Shown in place of a cart without lines. */
export function EmptyCart() {
  const t = useTranslations('cart')
  return (
    <EmptyState
      title={t('mini.empty')}
      action={
        <ButtonLink look="signal" to={catalogPath()}>
          {t('mini.browse')}
        </ButtonLink>
      }
    >
      <p>{t('page.emptyHint')}</p>
    </EmptyState>
  )
}
