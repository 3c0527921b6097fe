import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/web/country.ts'
import { longestField, PostalFieldset } from '../../address/web/PostalFieldset.tsx'
import type { AddressField, CheckoutForm, FormPart } from '../checkout.form.ts'

interface AddressFieldsetProps {
  part: FormPart
  legend: string
  countries: readonly Country[]
}

/** So that the list of errors can lead to a field. */
export function fieldId(part: FormPart, field: AddressField): string {
  return `${part}-${field}`
}

/** An address that is written out. The e-mail address is asked for once, with the billing address. */
export function AddressFieldset({ part, legend, countries }: AddressFieldsetProps) {
  const form = useFormContext<CheckoutForm>()
  return (
    <PostalFieldset
      legend={legend}
      countries={countries}
      fillAs={part}
      country={form.watch(`${part}.country`)}
      onCountryChange={() => form.setValue(`${part}.state`, '')}
      field={(name) => ({
        ...form.register(`${part}.${name}`),
        id: fieldId(part, name),
        error: form.formState.errors[part]?.[name]?.message,
      })}
    >
      {part === 'billing' && <EmailField />}
    </PostalFieldset>
  )
}

/** Where the confirmation goes. */
export function EmailField({ className = '' }: { className?: string }) {
  const t = useTranslations('checkout.address')
  const inAddresses = useTranslations('addresses.fields')
  const form = useFormContext<CheckoutForm>()
  return (
    <TextField
      {...form.register('billing.email')}
      id={fieldId('billing', 'email')}
      label={inAddresses('email')}
      error={form.formState.errors.billing?.email?.message}
      hint={t('emailHint')}
      required
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={longestField}
      className={className}
    />
  )
}
