import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApi, useShopOptions } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import type { SavedAddressView } from '../../address/address.view.ts'
import type { Country } from '../../address/country.reader.ts'
import { addressesKey, addressesQuery, getCachedCountryStates } from '../../address/web/addresses.queries.ts'
import { usePostalErrorMessage } from '../../address/web/usePostalErrorMessage.ts'
import { useSuggestedCountry } from '../../address/web/useSuggestedCountry.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { useIsSignedIn, useKnownCustomer } from '../../session/web/session.ts'
import type { PickupView } from '../../shipping/pickup.view.ts'
import {
  addressPaths,
  anotherAddress,
  type CheckoutForm,
  findField,
  findProblems,
  hasShippingPart,
  openForm,
  toAddressesInput,
} from '../checkout.form.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { pickupStoresQuery, saveAddress } from './checkout.queries.ts'
import { PickupChoice } from './PickupChoice.tsx'
import { SignInOffer } from './SignInOffer.tsx'
import { StepError } from './StepError.tsx'

interface AddressStepProps {
  cart: CartView
  /** What the shopper has entered but not sent: the form may be replaced, such as while the cart loads in another language. */
  draft: RefObject<CheckoutForm | null>
  countries: readonly Country[]
  onDone(): void
}

/** Billing and shipping address; customers can choose a saved one. */
export function AddressStep(props: AddressStepProps) {
  const t = useTranslations('checkout.page')
  const isSignedIn = useIsSignedIn()
  const api = useApi()
  const book = useQuery({ ...addressesQuery(api), enabled: isSignedIn })
  const pickup = useQuery(pickupStoresQuery(api, props.cart))
  // When the stores fail to load, the shopper can still choose one after entering an address.
  const stores = pickup.data ?? []
  if (!isSignedIn && !pickup.isPending) return <AddressForm {...props} book={null} stores={stores} />
  if (pickup.isPending || book.isPending)
    return <div role="status" aria-label={t('loading')} className="h-64 bg-ink/8 motion-safe:animate-pulse" />
  // When the address book fails to load, the shopper can still enter an address.
  return <AddressForm {...props} book={book.data ?? []} stores={stores} />
}

/** Validates with the server's rules; shows problems at the fields and in a list above them. */
function AddressForm({
  cart,
  draft,
  countries,
  onDone,
  book,
  stores,
}: AddressStepProps & { book: readonly SavedAddressView[] | null; stores: readonly PickupView[] }) {
  const t = useTranslations('checkout.address')
  const inCheckout = useTranslations('checkout')
  const inAddresses = useTranslations('addresses')
  const queryClient = useQueryClient()
  const api = useApi()
  const country = useSuggestedCountry()
  const { phone } = useShopOptions()
  const toErrorMessage = usePostalErrorMessage()
  const customer = useKnownCustomer()
  const isSent = useRef(false)
  const { form, summary, submitError, isBusy, submit } = useServerForm<CheckoutForm>({
    start:
      draft.current ??
      openForm(cart, country, {
        book: book ?? [],
        customer: customer && {
          firstName: customer.first_name,
          lastName: customer.last_name,
          email: customer.email,
          phone: customer.phone ?? '',
        },
      }),
    fields: addressPaths,
    check: (values) =>
      Object.fromEntries(
        findProblems(values, (country) => getCachedCountryStates(queryClient, api, country), phone).map(
          ({ part, field, problem }) => [`${part}.${field}`, toErrorMessage(field, problem, values[part].country)],
        ),
      ),
    findField,
    async send(values) {
      await saveAddress(queryClient, api, toAddressesInput(values))
      if (values.billing.isSavedToBook || values.shipping.isSavedToBook) {
        void queryClient.invalidateQueries({ queryKey: addressesKey })
      }
      isSent.current = true
      onDone()
    },
    failed: t('failed'),
    problemsTitle: (count) => inAddresses('problems.title', { count }),
  })
  const values = form.watch()
  const { isDirty } = form.formState
  const keepDraft = useEffectEvent(() => {
    draft.current = isDirty && !isSent.current ? form.getValues() : null
  })
  useEffect(() => () => keepDraft(), [])
  const { billing, shipping, ownEmail } = values
  const isCollected = values.pickupStore !== ''
  const hasShipping = hasShippingPart(values)
  const isWritten =
    ownEmail === '' || [billing, ...(hasShipping ? [shipping] : [])].some((part) => part.savedId === anotherAddress)

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <ErrorSummary {...summary} />
        {submitError && <StepError leadsToCart>{submitError}</StepError>}
        <SignInOffer />
        {stores.length > 0 && <PickupChoice stores={stores} />}
        {isWritten && <p className="text-quiet text-sm">{inAddresses('page.marked')}</p>}
        <AddressChoice
          part="billing"
          legend={isCollected ? inCheckout('pickup.billingLegend') : t('billingLegend')}
          countries={countries}
          book={book}
        />
        {!isCollected && <CheckField label={t('same')} {...form.register('isShippedToBilling')} />}
        {hasShipping && (
          <AddressChoice part="shipping" legend={t('shippingLegend')} countries={countries} book={book} />
        )}
        <Button type="submit" look="signal" isBusy={isBusy} className="self-start max-sm:self-stretch">
          {isCollected ? inCheckout('shipping.next') : t('next')}
        </Button>
      </form>
    </FormProvider>
  )
}
