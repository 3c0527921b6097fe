import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import { type Currency, formatPrice } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'

interface PriceProps {
  /** Minor units of `currency`. */
  minor: number
  /** The currency of both amounts; the shopper's own without it. */
  currency?: Currency
  /** What it costs without the running special price; shown struck and read aloud as such. */
  oldMinor?: number | null | undefined
  /** The cheapest of several: "from". */
  isFrom?: boolean
  /** With both decimals, also when it is whole. */
  isExact?: boolean
  className?: string
}

/** A price by the habits of the language. A sale is told by words and weight, not by colour. */
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
