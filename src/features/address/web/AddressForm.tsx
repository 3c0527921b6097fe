import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useApi, useShopOptions } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { CheckField } from '../../../ui/Field.tsx'
import { useServerForm } from '../../../ui/useServerForm.ts'
import { useKnownCustomer } from '../../session/web/session.ts'
import { changeAddressCall, createAddressCall } from '../address.calls.ts'
import {
  findAddressProblems,
  type PostalField,
  type PostalFields,
  postalFieldByWireName,
  postalFieldOrder,
  toPostalFields,
  toPostalInput,
} from '../address.form.ts'
import type { SavedAddressView } from '../address.view.ts'
import type { Country } from '../country.reader.ts'
import { findStateUse } from '../stateUse.ts'
import { addressesKey, getCachedCountryStates } from './addresses.queries.ts'
import { PostalFieldset } from './PostalFieldset.tsx'
import { statesQuery } from './states.queries.ts'
import { usePostalErrorMessage } from './usePostalErrorMessage.ts'
import { useSuggestedCountry } from './useSuggestedCountry.ts'

interface AddressFormProps {
  /** Null for a new address. */
  address: SavedAddressView | null
  /** The first address is always the default. */
  isFirst: boolean
  countries: readonly Country[]
  onSaved(id: number, message: string): void
  onCancel(): void
}

interface BookFields extends PostalFields {
  isDefault: boolean
}

/** Adds or edits a saved address. A failed submit keeps the input. */
export function AddressForm({ address, isFirst, countries, onSaved, onCancel }: AddressFormProps) {
  const t = useTranslations('addresses')
  const api = useApi()
  const queryClient = useQueryClient()
  const toErrorMessage = usePostalErrorMessage()
  const { phone } = useShopOptions()
  const start = useInitialValues(address)
  const check = async (values: PostalFields): Promise<Partial<Record<PostalField, string>>> => {
    // Wait for the list of states, because a state may be required. If it cannot be loaded, the server decides.
    if (findStateUse(values.country) === 'required')
      await queryClient.ensureQueryData(statesQuery(api, values.country)).catch(() => {})
    const states = getCachedCountryStates(queryClient, api, values.country)
    const problems = findAddressProblems(values, states, phone)
    return Object.fromEntries(
      postalFieldOrder.flatMap((name) => {
        const problem = problems[name]
        return problem ? [[name, toErrorMessage(name, problem, values.country)] as const] : []
      }),
    )
  }
  const { form, field, summary, submitError, isBusy, submit } = useServerForm<BookFields>({
    start,
    fields: postalFieldOrder,
    check,
    findField: (name) => postalFieldByWireName[name] ?? null,
    async send({ isDefault, ...fields }) {
      const input = { ...toPostalInput(fields), default_address: isDefault }
      const { data, message } = address
        ? await api.call(changeAddressCall, {
            params: { id: address.id },
            input: { ...input, vat_id: address.vatId },
          })
        : await api.call(createAddressCall, { input })
      await queryClient.invalidateQueries({ queryKey: addressesKey })
      onSaved(data.id, message)
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
    idPrefix: 'address-',
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const title = t(address ? 'form.change' : 'form.new')
  return (
    <form method="post" onSubmit={submit} noValidate aria-label={title} className="flex flex-col gap-6 py-6">
      <h2 ref={heading} tabIndex={-1} className="text-step-1 outline-none">
        {title}
      </h2>
      <ErrorSummary {...summary} />
      {submitError && <ErrorAlert message={submitError} />}
      <p className="text-quiet text-sm">{t('page.marked')}</p>
      <PostalFieldset
        legend={t('form.legend')}
        countries={countries}
        country={form.watch('country')}
        onCountryChange={() => form.setValue('state', '')}
        field={field}
      />
      {!isFirst && !address?.isDefault && <CheckField label={t('form.default')} {...form.register('isDefault')} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="signal" isBusy={isBusy} className="max-sm:w-full">
          {t('form.save')}
        </Button>
        <Button look="line" onClick={onCancel} className="max-sm:w-full">
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** A new address starts with the customer's own details. */
function useInitialValues(address: SavedAddressView | null): BookFields {
  const country = useSuggestedCountry()
  const customer = useKnownCustomer()
  const fields = toPostalFields(address, country)
  if (address) return { ...fields, isDefault: address.isDefault }
  return {
    ...fields,
    firstName: customer?.first_name ?? '',
    lastName: customer?.last_name ?? '',
    phone: customer?.phone ?? '',
    isDefault: false,
  }
}
