import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { type Currency, formatPrice } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'

interface PriceProps {
  /** Minor units of `currency`. */
  minor: number
  /** The currency of both amounts; defaults to the shopper's own. */
  currency?: Currency
  /** The price without the current sale; shown struck through and announced as such. */
  oldMinor?: number | null | undefined
  /** Shows "from": the price is that of the cheapest of several variants. */
  isFrom?: boolean
  /** Always shows both decimals. */
  isExact?: boolean
  className?: string
}

/** A price formatted for the language. A sale is marked by text and weight, not by color. */
export function Price({ minor, currency, oldMinor, isFrom = false, isExact = false, className }: PriceProps) {
  const t = useTranslations('common.price')
  const shop = useShop()
  const format = (amount: number) => formatPrice(amount, currency ?? shop.currency, shop.language, isExact)
  const now = isFrom ? t('from', { price: format(minor) }) : format(minor)
  if (oldMinor === undefined || oldMinor === null || oldMinor <= minor) {
    return <span className={clsx('figures', className)}>{now}</span>
  }
  return (
    <span className={clsx('figures inline-flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-semibold">
        <span className="sr-only">{t('sale')} </span>
        {now}
      </span>
      <s className="font-normal opacity-75">
        <span className="sr-only">{t('regular')} </span>
        {format(oldMinor)}
      </s>
    </span>
  )
}
