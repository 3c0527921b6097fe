import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { contentPath } from '../../../shared/paths.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useFormatDays } from '../../../ui/useFormatDays.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { CartTotalRows, hasFractions } from '../../cart/web/CartTotalRows.tsx'
import { useMoney } from '../../currency/web/useMoney.ts'
import { findPickupStore } from '../../shipping/store.ts'
import { ratesQuery } from './checkout.queries.ts'
import { StepError } from './StepError.tsx'
import { SummaryLines } from './SummaryLines.tsx'
import type { usePlaceOrder } from './usePlaceOrder.ts'

const pagesBesideTerms = ['cancellation-returns', 'privacy-policy', 'legal-notice'] as const
const pageLinkClass = 'text-ink underline underline-offset-4'

/** Reviews the order; the button that places it shows the total. */
export function ReviewStep({ cart, order }: { cart: CartView; order: ReturnType<typeof usePlaceOrder> }) {
  const t = useTranslations('checkout.review')
  const pageName = useTranslations('common.footer.pages')
  const money = useMoney(hasFractions(cart))
  const { pages } = useShop()
  const inCheckout = useTranslations('checkout')
  const days = useFormatDays()
  const code = cart.shippingMethod?.code ?? null
  const rates = useQuery({
    ...ratesQuery(useQueryClient(), useApi(), cart),
    // The summary shows when an order can be collected.
    enabled: findPickupStore(code) === null,
  })
  const delivery = rates.data?.find((offer) => offer.code === code)?.delivery
  const isBusy = order.placing !== 'no'
  const amount = money(cart.totals.grandTotal, cart.currency)
  return (
    <div className="flex flex-col gap-5">
      <p>{t('check')}</p>
      <SummaryLines cart={cart} />
      <CartTotalRows cart={cart} />
      {delivery && (
        <p className="figures border-line border-t pt-4">
          {inCheckout('shipping.arrives', { days: days(delivery.from, delivery.to) })}
        </p>
      )}
      {pages.includes('terms-and-conditions') && (
        <p className="text-quiet text-sm">
          {t.rich('terms', {
            link: (text) => (
              <Link to={contentPath('terms-and-conditions')} className={pageLinkClass}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-5 text-quiet text-sm empty:hidden">
        {pagesBesideTerms
          .filter((slug) => pages.includes(slug))
          .map((slug) => (
            <Link key={slug} to={contentPath(slug)} className={`inline-flex min-h-11 items-center ${pageLinkClass}`}>
              {pageName(slug)}
            </Link>
          ))}
      </p>
      {order.submitError && <StepError leadsToCart>{order.submitError}</StepError>}
      <Button
        look="signal"
        isBusy={isBusy || cart.isSaving}
        onClick={() => order.place(cart)}
        className="figures h-auto! min-h-13 flex-wrap px-3! py-2 whitespace-normal! sm:text-lg"
      >
        {isBusy ? (
          t('placing')
        ) : (
          <>
            <span>{t('place')}</span>
            <span>{amount}</span>
          </>
        )}
      </Button>
    </div>
  )
}
