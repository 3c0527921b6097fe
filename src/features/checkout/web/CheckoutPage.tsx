import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { cartPath, homePath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Chainring } from '../../../ui/Chainring.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { CartLoadError } from '../../cart/web/CartLoadError.tsx'
import { EmptyCart } from '../../cart/web/EmptyCart.tsx'
import { useCart } from '../../cart/web/useCart.ts'
import { getReaders } from '../../readers.ts'
import type { CheckoutForm } from '../checkout.form.ts'
import { Checkout } from './Checkout.tsx'
import { CheckoutSkeleton } from './CheckoutSkeleton.tsx'
import { usePlaceOrder } from './usePlaceOrder.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { language, takesOrders } = getShop(context)
  return {
    takesOrders,
    title: translator(language, 'checkout')('page.title'),
    countries: await getReaders(context).countries.listCountries(),
    messages: messagesFor(language, 'checkout', 'addresses', 'pickup'),
  }
}

export function meta({ loaderData, matches }: MetaInput<Awaited<ReturnType<typeof loader>>>) {
  return loaderData ? pageMeta(matches, { title: loaderData.title, isIndexed: false }) : []
}

/** Address, shipping, payment, review. The cart is private to the shopper, so the browser loads it. */
export default function CheckoutPage() {
  const t = useTranslations('checkout.page')
  const inCart = useTranslations('cart')
  const { countries, takesOrders } = useLoaderData<typeof loader>()
  return (
    <div className="shell pb-20">
      <Breadcrumbs
        label={inCart('page.breadcrumbs')}
        crumbs={[
          { label: inCart('page.home'), to: homePath },
          { label: inCart('page.title'), to: cartPath },
          { label: t('title') },
        ]}
      />
      <h1 className="pt-4 pb-8 text-step-3">{t('title')}</h1>
      {!takesOrders && (
        <EmptyState
          title={t('closed.title')}
          action={
            <ButtonLink look="line" to={cartPath}>
              {inCart('page.title')}
            </ButtonLink>
          }
        >
          <p>{t('closed.text')}</p>
        </EmptyState>
      )}
      {takesOrders && (
        <>
          <noscript>
            <p className="border-bad border-l-4 bg-raised px-4 py-3">{inCart('page.needsScript')}</p>
          </noscript>
          <Order countries={countries} />
        </>
      )}
    </div>
  )
}

function Order({ countries }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'countries'>) {
  const t = useTranslations('checkout.page')
  const { cart, isCopy, isFailed, isFetching, refetch } = useCart()
  const order = usePlaceOrder()
  const isEmpty = cart?.lines.length === 0
  const addressDraft = useRef<CheckoutForm | null>(null)
  return (
    <>
      {!cart && !isFailed && <CheckoutSkeleton />}
      {/* A copy does not tell which step is open. */}
      {(isFailed || isCopy) && <CartLoadError isRetrying={isFetching} onRetry={() => void refetch()} />}
      {cart && isEmpty && order.placing === 'no' && <NothingToOrder recoverLostOrder={order.recoverLostOrder} />}
      {isEmpty && order.placing !== 'no' && (
        <div className="grid place-items-center py-24">
          <Chainring label={t('placing')} />
        </div>
      )}
      {cart && !isEmpty && !isCopy && (
        <Checkout cart={cart} countries={countries} order={order} addressDraft={addressDraft} />
      )}
    </>
  )
}

function NothingToOrder({ recoverLostOrder }: { recoverLostOrder(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page finds the cart empty
  useEffect(recoverLostOrder, [])
  return <EmptyCart />
}
