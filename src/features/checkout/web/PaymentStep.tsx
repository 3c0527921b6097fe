import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { CartView } from '../../cart/cart.view.ts'
import { methodsQuery, savePayment } from './checkout.queries.ts'
import { OfferStep } from './OfferStep.tsx'

/** Choice of the payment method. */
export function PaymentStep({ cart, onDone }: { cart: CartView; onDone(): void }) {
  const t = useTranslations('checkout')
  const queryClient = useQueryClient()
  const api = useApi()
  const methods = useQuery(methodsQuery(queryClient, api, cart))
  return (
    <OfferStep
      legend={t('steps.payment')}
      offers={methods.data}
      isFailed={methods.isError}
      refetch={() => methods.refetch()}
      isFetching={methods.isFetching}
      chosen={cart.payment?.code ?? null}
      submitLabel={t('payment.next')}
      save={(code) => savePayment(queryClient, api, code)}
      onDone={onDone}
    />
  )
}
