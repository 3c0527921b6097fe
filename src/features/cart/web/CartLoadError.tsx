import { useTranslations } from 'use-intl'
import { LoadError } from '../../../ui/LoadError.tsx'

/** Shown instead of the cart when it could not be loaded. */
export function CartLoadError(props: { isRetrying: boolean; onRetry(): void }) {
  const t = useTranslations('cart.page')
  return <LoadError title={t('failedTitle')} text={t('failedText')} retryLabel={t('tryAgain')} {...props} />
}
