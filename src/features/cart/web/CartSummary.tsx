import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { checkoutPath } from '../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import type { CartView } from '../cart.view.ts'
import { CartTotalRows } from './CartTotalRows.tsx'

/** The cart's totals and the link to the checkout. */
export function CartSummary({ cart }: { cart: CartView }) {
  const t = useTranslations('cart')
  const hasProblem = cart.lines.some((line) => line.product.problem !== null)
  return (
    <section aria-labelledby="summary" className="flex flex-col gap-5 border-ink border-t-2 pt-5">
      <h2 id="summary" className="text-step-1">
        {t('totals.title')}
      </h2>
      <CartTotalRows cart={cart} />
      {/* A coupon that does not apply is explained at its code. */}
      {cart.promotionNotice && !cart.coupon?.problem && (
        <p role="status" className="text-quiet text-sm">
          {cart.promotionNotice}
        </p>
      )}
      {hasProblem && <Notice>{t('page.problems')}</Notice>}
      <ButtonLink look="signal" to={checkoutPath} className="h-13 text-lg">
        {t('totals.checkout')}
      </ButtonLink>
    </section>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="font-medium text-bad text-sm">
      {children}
    </p>
  )
}
