import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { hasFraction } from '../../../shared/money.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Price } from '../../currency/web/Price.tsx'
import { useMoney } from '../../currency/web/useMoney.ts'
import { describeShipping } from '../../shipping/freeShipping.ts'
import { describeTax } from '../../tax/taxRows.ts'
import { useTaxLabel } from '../../tax/web/useTaxLabel.ts'
import { type CartView, findAppliedNote, findPromotion } from '../cart.view.ts'

/** The rows of totals, for the mini-cart, the cart and the checkout. */
export function CartTotalRows({ cart, isCompact = false }: { cart: CartView; isCompact?: boolean }) {
  const t = useTranslations('cart.totals')
  const { tax: homeTax } = useShop()
  const taxLabel = useTaxLabel()
  const { totals, currency, coupon } = cart
  const promotion = findPromotion(cart)
  const note = findAppliedNote(cart)
  const isPromotionForShipping = promotion?.benefit.kind === 'free_shipping'
  const shipping = describeShipping(cart)
  const isShippingOpen = shipping.kind === 'expected' || shipping.kind === 'unknown'
  const isExact = hasFractions(cart)
  const tax = describeTax(cart.tax ?? homeTax)
  const taxAmount = <Price minor={totals.tax} currency={currency} isExact={isExact} />
  return (
    <div aria-live="polite" aria-busy={cart.isSaving} className="transition-opacity duration-150 aria-busy:opacity-60">
      <dl className={clsx('flex flex-col', isCompact ? 'gap-1 text-sm' : 'gap-2')}>
        <Row label={t('total')}>
          <Price minor={totals.subTotal} currency={currency} isExact={isExact} />
        </Row>
        {(totals.discount > 0 || (coupon?.problem === null && !promotion)) && (
          <Row label={t('discount')} note={promotion?.name ?? coupon?.code}>
            <span>
              {totals.discount > 0 && '−'}
              <Price minor={totals.discount} currency={currency} isExact={isExact} />
            </span>
          </Row>
        )}
        {tax.kind !== 'included' && <Row label={taxLabel(tax)}>{taxAmount}</Row>}
        <Row label={t('shipping')} note={isPromotionForShipping ? promotion.name : undefined}>
          <Shipping cart={cart} />
        </Row>
        <Row label={t('grandTotal')} note={isShippingOpen ? t('withoutShipping') : undefined} isSum>
          <Price minor={totals.grandTotal} currency={currency} isExact={isExact} />
        </Row>
        {tax.kind === 'included' && (
          <Row label={taxLabel(tax)} isQuiet>
            {taxAmount}
          </Row>
        )}
      </dl>
      {note && <p className="pt-3 text-quiet text-sm">{note}</p>}
      {shipping.kind === 'expected' && shipping.missing !== null && (
        <MissingForFreeShipping cart={cart} missing={shipping.missing} />
      )}
    </div>
  )
}

/** Stacked amounts either all show decimals or none do. */
export function hasFractions({ totals }: CartView): boolean {
  return [totals.subTotal, totals.discount, totals.tax, totals.grandTotal].some(hasFraction)
}

interface RowProps {
  label: string
  note?: string | undefined
  isSum?: boolean
  isQuiet?: boolean
  children: ReactNode
}

function Row({ label, note, isSum = false, isQuiet = false, children }: RowProps) {
  return (
    <div
      // Keep toasts from covering the amount to pay.
      data-keep-clear={isSum ? '' : undefined}
      className={clsx(
        'figures flex flex-wrap items-baseline justify-between gap-x-6',
        isQuiet && 'text-quiet text-sm',
        isSum && 'mt-2 border-line border-t pt-3 font-display text-step-1 font-semibold',
      )}
    >
      <dt>
        {label}
        {note && <span className="ml-2 text-quiet text-sm [overflow-wrap:anywhere]">{note}</span>}
      </dt>
      <dd className="ml-auto text-right">{children}</dd>
    </div>
  )
}

function Shipping({ cart }: { cart: CartView }) {
  const t = useTranslations('cart.totals')
  const isExact = hasFractions(cart)
  const money = useMoney(isExact)
  const shipping = describeShipping(cart)
  if (shipping.kind === 'free') return t('free')
  if (shipping.kind === 'chosen') return <Price minor={shipping.minor} currency={cart.currency} isExact={isExact} />
  if (shipping.kind === 'unknown') return <span className="text-quiet">{t('unknown')}</span>
  return <span className="text-quiet">{t('expected', { price: money(shipping.minor, cart.currency) })}</span>
}

function MissingForFreeShipping({ cart, missing }: { cart: CartView; missing: number }) {
  const t = useTranslations('cart.totals')
  const money = useMoney()
  return <p className="figures pt-3 text-quiet text-sm">{t('missing', { amount: money(missing, cart.currency) })}</p>
}
