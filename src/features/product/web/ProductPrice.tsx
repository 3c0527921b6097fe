import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { formatMoney } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import type { ProductPriceView } from '../product.card.ts'

/** What it costs, and what it cost before: said with words and weight, not with colour. */
export function ProductPrice({ price, className }: { price: ProductPriceView; className?: string }) {
  const t = useTranslations('common.tile')
  const { currency, language } = useShop()
  const now = formatMoney(price.priceMinor, currency, language)
  return (
    <p className={clsx('figures flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold">
        {price.regularMinor !== null && <span className="sr-only">{t('now')} </span>}
        {price.isFrom ? t('from', { price: now }) : now}
      </span>
      {price.regularMinor !== null && (
        <>
          <s className="text-[0.875em] text-quiet">
            <span className="sr-only">{t('before')} </span>
            {formatMoney(price.regularMinor, currency, language)}
          </s>
          <span className="text-[0.875em] font-medium">{t('sale', { percent: price.discountPercent ?? 0 })}</span>
        </>
      )}
    </p>
  )
}
