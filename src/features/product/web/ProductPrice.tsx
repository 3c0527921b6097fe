import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { Price } from '../../currency/web/Price.tsx'
import { TaxNote } from '../../tax/web/TaxNote.tsx'
import type { ProductPriceView } from '../product.card.ts'

interface ProductPriceProps {
  price: ProductPriceView
  /** Set where the product can be bought. */
  hasDeliveryNote?: boolean
  className?: string
}

/** The price, the price before the sale and the discount, and whether tax is included. */
export function ProductPrice({ price, hasDeliveryNote = false, className }: ProductPriceProps) {
  const t = useTranslations('common.card')
  return (
    <p className={clsx('figures flex flex-wrap items-baseline gap-x-2', className)}>
      <Price minor={price.priceMinor} oldMinor={price.regularMinor} isFrom={price.isFrom} className="font-semibold" />
      {price.discountPercent !== null && (
        <span className="text-[0.875em] font-medium">{t('sale', { percent: price.discountPercent })}</span>
      )}
      <TaxNote hasDelivery={hasDeliveryNote} />
    </p>
  )
}
