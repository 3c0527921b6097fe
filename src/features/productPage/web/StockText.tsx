import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { type ChoiceVariant, stockLevel } from '../../product/variantChoice.ts'

/** The stock of one or more variants: sold out, a number when low, or in stock. */
export function StockText({ variants }: { variants: readonly Pick<ChoiceVariant, 'stock'>[] }) {
  const t = useTranslations('product.buy')
  const stock = stockLevel(variants)
  return (
    <span
      className={clsx('figures', stock.kind === 'soldOut' ? 'text-quiet' : stock.kind === 'few' && 'font-semibold')}
    >
      {stock.kind === 'few' ? t('onlyLeft', { count: stock.count }) : t(stock.kind)}
    </span>
  )
}
