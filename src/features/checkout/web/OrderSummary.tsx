import clsx from 'clsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { cartPath } from '../../../shared/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { CartView } from '../../cart/cart.view.ts'
import { CartTotalRows, hasFractions } from '../../cart/web/CartTotalRows.tsx'
import { Price } from '../../currency/web/Price.tsx'
import { useMoney } from '../../currency/web/useMoney.ts'
import { describeTax } from '../../tax/taxRows.ts'
import { useTaxLabel } from '../../tax/web/useTaxLabel.ts'
import { SummaryLines } from './SummaryLines.tsx'

/** The lines and totals, always in view: beside the steps, or collapsed above them on a phone. */
export function OrderSummary({ cart, className }: { cart: CartView; className?: string }) {
  const t = useTranslations('checkout.summary')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <aside aria-label={t('title')} className={clsx('border-ink border-t-2', className)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="order-summary"
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 text-left lg:hidden"
      >
        <span className="flex items-center gap-2">
          {isOpen ? t('hide') : t('show')}
          <Icon
            name="chevronDown"
            className={clsx('size-4 transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </span>
        <Price
          minor={cart.totals.grandTotal}
          currency={cart.currency}
          className="font-display font-semibold text-step-1"
        />
        {!isOpen && <Breakdown cart={cart} />}
      </button>
      <div id="order-summary" className={clsx('flex-col gap-5 pt-5 lg:flex', isOpen ? 'flex' : 'hidden')}>
        <div className="flex items-baseline justify-between gap-4">
          <h2 className="text-step-1">{t('title')}</h2>
          <Link to={cartPath} className="inline-flex h-11 items-center text-sm underline underline-offset-4">
            {t('edit')}
          </Link>
        </div>
        <SummaryLines cart={cart} />
        <CartTotalRows cart={cart} />
      </div>
    </aside>
  )
}

/** One-line breakdown of the collapsed total. */
function Breakdown({ cart }: { cart: CartView }) {
  const t = useTranslations('cart.totals')
  const taxLabel = useTaxLabel()
  const money = useMoney(hasFractions(cart))
  const { totals, currency } = cart
  const row = cart.tax && describeTax(cart.tax)
  const { subTotal, discount, tax, shipping } = totals
  const taxPart = row ? [`${taxLabel(row)} ${money(tax, currency)}`] : []
  const isTaxIncluded = row?.kind === 'included'
  const parts = [
    `${t('total')} ${money(subTotal, currency)}`,
    ...(discount > 0 ? [`${t('discount')} −${money(discount, currency)}`] : []),
    ...(isTaxIncluded ? [] : taxPart),
    ...(shipping === null ? [] : [`${t('shipping')} ${shipping === 0 ? t('free') : money(shipping, currency)}`]),
    ...(isTaxIncluded ? taxPart : []),
  ]
  return (
    <span className="figures w-full overflow-hidden text-left text-quiet text-sm">
      {/* The negative margin clips the dot before the first part of each line. */}
      <span className="-ml-3 flex flex-wrap">
        {parts.map((part) => (
          <span
            key={part}
            className="relative pl-3 before:absolute before:left-0 before:w-3 before:text-center before:content-['·']"
          >
            {part}
          </span>
        ))}
      </span>
    </span>
  )
}
