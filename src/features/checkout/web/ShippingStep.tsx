import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { useFormatDays } from '../../../ui/useFormatDays.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { ratesQuery, saveShipping } from './checkout.queries.ts'
import { OfferStep } from './OfferStep.tsx'
import { PickupNote } from './PickupNote.tsx'

/** Choice of the shipping method, priced in the selected currency. */
export function ShippingStep({ cart, onDone }: { cart: CartView; onDone(): void }) {
  const t = useTranslations('checkout')
  const days = useFormatDays()
  const queryClient = useQueryClient()
  const api = useApi()
  const rates = useQuery(ratesQuery(queryClient, api, cart))
  return (
    <OfferStep
      legend={t('steps.shipping')}
      offers={rates.data}
      isFailed={rates.isError}
      refetch={() => rates.refetch()}
      isFetching={rates.isFetching}
      chosen={cart.shippingMethod?.code ?? null}
      submitLabel={t('shipping.next')}
      save={(code) => saveShipping(queryClient, api, code)}
      onDone={onDone}
      renderPrice={(offer) => offer.price ?? t('shipping.free')}
      renderNote={({ delivery, pickup }) => (
        <>
          {delivery && (
            <span className="figures block text-sm">
              {t('shipping.arrives', { days: days(delivery.from, delivery.to) })}
            </span>
          )}
          {pickup && <PickupNote pickup={pickup} />}
        </>
      )}
    />
  )
}
