import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Complaint, ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { likelyCountry, postalFieldOrder } from '../../address/address.form.ts'
import type { SavedAddressView } from '../../address/address.view.ts'
import { addressesKey, addressesQuery, placeIn } from '../../address/web/addresses.queries.ts'
import type { Country } from '../../address/web/country.ts'
import { usePostalComplaint } from '../../address/web/usePostalComplaint.ts'
import type { CartView } from '../../cart/cart.view.ts'
import { useIsLoggedIn, useKnownCustomer } from '../../customer/web/session.ts'
import {
  type AddressField,
  anotherAddress,
  type CheckoutForm,
  type FormPart,
  fieldOfRefusal,
  formOf,
  inputOf,
  problemsOf,
} from '../checkout.form.ts'
import { AddressChoice } from './AddressChoice.tsx'
import { fieldId } from './AddressFieldset.tsx'
import { saveAddress } from './checkout.queries.ts'
import { LoginOffer } from './LoginOffer.tsx'
import { Refusal } from './Refusal.tsx'

interface AddressStepProps {
  cart: CartView
  countries: readonly Country[]
  onDone(): void
}

/** Who buys, and where it goes: for customers an address of their book, or another one. */
export function AddressStep(props: AddressStepProps) {
  const t = useTranslations('checkout.page')
  const isLoggedIn = useIsLoggedIn()
  const book = useQuery({ ...addressesQuery(useApi()), enabled: isLoggedIn })
  if (!isLoggedIn) return <AddressForm {...props} book={null} />
  if (book.isPending)
    return <div role="status" aria-label={t('loading')} className="h-64 bg-ink/8 motion-safe:animate-pulse" />
  // A book that cannot be read keeps nobody from buying: the address is written out.
  return <AddressForm {...props} book={book.data ?? []} />
}

/** What is wrong is said at the fields and in a list above them, by the server's own rules. */
function AddressForm({
  cart,
  countries,
  onDone,
  book,
}: AddressStepProps & { book: readonly SavedAddressView[] | null }) {
  const t = useTranslations('checkout.address')
  const inAddresses = useTranslations('addresses')
  const queryClient = useQueryClient()
  const api = useApi()
  const { language, currency } = useShop()
  const complain = usePostalComplaint()
  const customer = useKnownCustomer()
  const [refusal, setRefusal] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)

  const resolver: Resolver<CheckoutForm> = (values) => {
    const problems = problemsOf(values, (country) => placeIn(queryClient, api, country))
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<CheckoutForm> = {}
    for (const { part, field, problem } of problems) {
      const message = complain(field, problem, values[part].country)
      errors[part] = { ...errors[part], [field]: { type: problem, message } }
    }
    return { values: {}, errors }
  }
  const form = useForm<CheckoutForm>({
    defaultValues: formOf(cart, likelyCountry(language, currency), {
      book: book ?? [],
      customer: customer && {
        firstName: customer.first_name,
        lastName: customer.last_name,
        email: customer.email,
        phone: customer.phone ?? '',
      },
    }),
    resolver,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState

  const send = async (values: CheckoutForm) => {
    setRefusal(null)
    try {
      await saveAddress(queryClient, api, inputOf(values))
      if (values.billing.isKept || values.shipping.isKept) {
        void queryClient.invalidateQueries({ queryKey: addressesKey })
      }
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : []
      const known = fields.flatMap(([name, [sentence]]) => {
        const at = fieldOfRefusal(name)
        return at && sentence ? [{ ...at, sentence }] : []
      })
      for (const { part, field, sentence } of known) {
        form.setError(`${part}.${field}`, { type: 'server', message: sentence })
      }
      if (known.length === 0)
        setRefusal(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
    }
  }
  const submit = (event: FormEvent) => {
    if (!isSubmitting) void form.handleSubmit(send)(event)
    else event.preventDefault()
  }
  const { billing, shipping, isShippedToBilling, ownEmail } = form.watch()
  const isWritten =
    ownEmail === '' ||
    [billing, ...(isShippedToBilling ? [] : [shipping])].some((part) => part.savedId === anotherAddress)
  const complaints = complaintsOf(errors)
  const hasComplaints = complaints.length > 0
  // After an attempt, when the list is on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is the reason, not what is mended between them
  useEffect(() => {
    if (submitCount > 0 && hasComplaints) summary.current?.focus()
  }, [submitCount])

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-6">
        <ErrorSummary
          ref={summary}
          title={inAddresses('problems.title', { count: complaints.length })}
          complaints={isSubmitted ? complaints : []}
          onPick={({ part, field }) => form.setFocus(`${part}.${field}`)}
        />
        {refusal && <Refusal leadsToCart>{refusal}</Refusal>}
        <LoginOffer />
        {isWritten && <p className="text-quiet text-sm">{inAddresses('page.marked')}</p>}
        <AddressChoice part="billing" legend={t('billingLegend')} countries={countries} book={book} />
        <CheckField label={t('same')} {...form.register('isShippedToBilling')} />
        {!form.watch('isShippedToBilling') && (
          <AddressChoice part="shipping" legend={t('shippingLegend')} countries={countries} book={book} />
        )}
        <Button type="submit" look="signal" isBusy={isSubmitting} className="self-start max-sm:self-stretch">
          {t('next')}
        </Button>
      </form>
    </FormProvider>
  )
}

interface AddressComplaint extends Complaint {
  part: FormPart
  field: AddressField
}

function complaintsOf(errors: FieldErrors<CheckoutForm>): AddressComplaint[] {
  const parts = ['billing', 'shipping'] as const
  return parts.flatMap((part) =>
    addressFieldOrder.flatMap((field) => {
      const sentence = errors[part]?.[field]?.message
      return sentence ? [{ part, field, fieldId: fieldId(part, field), sentence }] : []
    }),
  )
}

const addressFieldOrder = ['email', ...postalFieldOrder] as const
