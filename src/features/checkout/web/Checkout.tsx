import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import type { Country } from '../../address/country.reader.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { findPickupStore } from '../../shipping/store.ts'
import type { CheckoutForm } from '../checkout.form.ts'
import { type CheckoutStep, checkoutSteps, toStepState } from '../checkout.steps.ts'
import { AddressStep } from './AddressStep.tsx'
import { AddressText } from './AddressText.tsx'
import { pickupStoresQuery } from './checkout.queries.ts'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PickupNote } from './PickupNote.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { ShippingStep } from './ShippingStep.tsx'
import { StepFrame } from './StepFrame.tsx'
import { useOpenStep } from './useOpenStep.ts'
import type { usePlaceOrder } from './usePlaceOrder.ts'

interface CheckoutProps {
  cart: CartView
  countries: readonly Country[]
  order: ReturnType<typeof usePlaceOrder>
  addressDraft: RefObject<CheckoutForm | null>
}

/** The four steps beside the order summary. Each step is saved on the server; the first incomplete one is open. */
export function Checkout({ cart, countries, order, addressDraft }: CheckoutProps) {
  const t = useTranslations('checkout')
  const { reached, shown, open, openNext } = useOpenStep(cart)
  const heading = useFocusOnChange(shown)
  const bodies: Record<CheckoutStep, () => React.ReactNode> = {
    address: () => <AddressStep cart={cart} draft={addressDraft} countries={countries} onDone={openNext} />,
    shipping: () => <ShippingStep cart={cart} onDone={openNext} />,
    payment: () => <PaymentStep cart={cart} onDone={openNext} />,
    review: () => <ReviewStep cart={cart} order={order} />,
  }
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-20">
      <OrderSummary cart={cart} className="lg:sticky lg:top-24 lg:order-last" />
      <ol className="border-line border-t">
        {checkoutSteps.map((step, index) => {
          const state = toStepState(step, reached, shown)
          return (
            <StepFrame
              key={step}
              number={index + 1}
              title={t(`steps.${step}`)}
              state={state}
              headingRef={state === 'open' ? heading : undefined}
              onChange={step === 'review' ? undefined : () => void open(step)}
            >
              {state === 'open' && step !== 'address' && <PromotionNotice cart={cart} />}
              {state === 'open' && bodies[step]()}
              {state === 'done' && <DoneText step={step} cart={cart} />}
            </StepFrame>
          )
        })}
      </ol>
    </div>
  )
}

/** Moves the focus to a step's heading when the step opens, for screen readers and keyboards, but not on page load. */
function useFocusOnChange(shown: CheckoutStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }, [shown])
  return heading
}

/** Tells the buyer which discount does not apply, and the total without it. Known once the email address is saved. */
function PromotionNotice({ cart: { promotionNotice } }: { cart: CartView }) {
  if (promotionNotice === null) return null
  return (
    <p role="status" className="figures mb-5 border-ink border-l-2 bg-ink/5 px-4 py-3">
      {promotionNotice}
    </p>
  )
}

function DoneText({ step, cart }: { step: CheckoutStep; cart: CartView }) {
  const t = useTranslations('checkout')
  if (step === 'shipping') return <ChosenMethod cart={cart} />
  if (step === 'payment') return <p>{cart.payment?.title}</p>
  const { billing, shippingAddress } = cart
  if (step !== 'address' || !billing || !shippingAddress) return null
  if (findPickupStore(cart.shippingMethod?.code ?? null) !== null)
    return <AddressText title={t('address.billing')} address={billing} />
  const isSame = JSON.stringify(billing) === JSON.stringify(shippingAddress)
  return (
    <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <AddressText title={isSame ? t('address.both') : t('address.billing')} address={billing} />
      {!isSame && <AddressText title={t('address.shipping')} address={shippingAddress} />}
    </div>
  )
}

function ChosenMethod({ cart }: { cart: CartView }) {
  const method = cart.shippingMethod
  const storeCode = findPickupStore(method?.code ?? null)
  const stores = useQuery({ ...pickupStoresQuery(useApi(), cart), enabled: storeCode !== null })
  const pickup = stores.data?.find(({ code }) => code === storeCode)
  return (
    <div>
      <p>{method?.title}</p>
      {storeCode !== null && <p className="text-quiet text-sm">{method?.description}</p>}
      {pickup && <PickupNote pickup={pickup} />}
    </div>
  )
}
