import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '../../../ui/ErrorBoundary.tsx'
import type { ProductDetails } from '../../product/product.view.ts'
import type { VariantChoice } from '../../product/web/useVariantChoice.ts'

const StockAlertForm = lazy(() => import('../../stock/web/StockAlertForm.tsx'))

/**
 * Offers an email when the chosen variant is back in stock; if everything is sold out, asks for a choice first. Renders nothing
 * for variants in stock.
 */
export function StockAlert({
  product,
  chosen: { variant, remaining },
}: {
  product: ProductDetails
  chosen: VariantChoice
}) {
  if (remaining.some(({ stock }) => stock > 0)) return null
  if (variant === null) return <ChooseFirst />
  return (
    <ErrorBoundary>
      <Suspense>
        <StockAlertForm
          key={variant.id}
          productId={product.card.id}
          variantId={product.attributes.length === 0 ? null : variant.id}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

function ChooseFirst() {
  const t = useTranslations('stock.alert')
  return <p className="border-line border-t pt-5 text-pretty text-quiet">{t('choose')}</p>
}
