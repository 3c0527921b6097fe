import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentPath } from '../../../shared/paths.ts'

/** The browser loads a shopper's order with JavaScript. Order tracking works without. */
export function OrderNeedsScript() {
  const t = useTranslations('order.page')
  return (
    <noscript>
      <p className="border-bad border-l-4 bg-raised px-4 py-3">
        {t('needsScript')}{' '}
        <Link to={contentPath('order-tracking')} className="underline underline-offset-4">
          {t('track')}
        </Link>
      </p>
    </noscript>
  )
}
