import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { type Complaint, ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import type { CartView } from '../../cart/cart.view.ts'
import {
  type AddressField,
  type CheckoutForm,
  type FormPart,
  fieldOfRefusal,
  formOf,
  inputOf,
  likelyCountry,
  problemsOf,
} from '../checkout.form.ts'
import { AddressFieldset, fieldId } from './AddressFieldset.tsx'
import { placeIn, saveAddress } from './checkout.queries.ts'
import type { Country } from './country.ts'
import { LoginOffer } from './LoginOffer.tsx'
import { Refusal } from './Refusal.tsx'

interface AddressStepProps {
  cart: CartView
  countries: readonly Country[]
  onDone(): void
}

/** Who buys, and where it goes. What is wrong is said at the fields and in a list above them, by the server's own rules. */
export function AddressStep({ cart, countries, onDone }: AddressStepProps) {
  const t = useTranslations('checkout.address')
  const inCheckout = useTranslations('checkout')
  const queryClient = useQueryClient()
  const api = useApi()
  const { language, currency } = useShop()
  const complain = useComplaints()
  const [refusal, setRefusal] = useState<string | null>(null)
  const summary = useRef<HTMLDivElement>(null)

  const resolver: Resolver<CheckoutForm> = (values) => {
    const problems = problemsOf(values, (country) => placeIn(queryClient, api, country))
    if (problems.length === 0) return { values, errors: {} }
    const errors: FieldErrors<CheckoutForm> = {}
    for (const { part, field, problem } of problems) {
      errors[part] = { ...errors[part], [field]: { type: problem, message: complain(field, problem) } }
    }
    return { values: {}, errors }
  }
  const form = useForm<CheckoutForm>({
    defaultValues: formOf(cart, likelyCountry(language, currency)),
    resolver,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted, submitCount } = form.formState

  const send = async (values: CheckoutForm) => {
    setRefusal(null)
    try {
      await saveAddress(queryClient, api, inputOf(values))
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
          title={inCheckout('problems.title', { count: complaints.length })}
          complaints={isSubmitted ? complaints : []}
          onPick={({ part, field }) => form.setFocus(`${part}.${field}`)}
        />
        {refusal && <Refusal leadsToCart>{refusal}</Refusal>}
        <LoginOffer />
        <p className="text-quiet text-sm">{t('marked')}</p>
        <AddressFieldset part="billing" legend={t('billingLegend')} countries={countries} />
        <CheckField label={t('same')} {...form.register('isShippedToBilling')} />
        {!form.watch('isShippedToBilling') && (
          <AddressFieldset part="shipping" legend={t('shippingLegend')} countries={countries} />
        )}
        <Button type="submit" look="signal" isBusy={isSubmitting} className="self-start max-sm:self-stretch">
          {t('next')}
        </Button>
      </form>
    </FormProvider>
  )
}

function useComplaints() {
  const t = useTranslations('checkout')
  return (field: AddressField, problem: ReturnType<typeof problemsOf>[number]['problem']) =>
    problem === 'required' ? t('problems.required', { field: t(`fields.${field}`) }) : t(`problems.${problem}`)
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

/** As they stand on the page. */
const addressFieldOrder = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'companyName',
  'line1',
  'line2',
  'postcode',
  'city',
  'country',
  'state',
] as const
