import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { TextField } from '../../../ui/Field.tsx'
import { maxAddressText } from '../../address/address.rules.ts'
import type { Country } from '../../address/country.reader.ts'
import { PostalFieldset } from '../../address/web/PostalFieldset.tsx'
import type { AddressField, CheckoutForm, FormPart } from '../checkout.form.ts'

interface AddressFieldsetProps {
  part: FormPart
  legend: string
  countries: readonly Country[]
}

/** The field's id, to which the error summary links (`useServerForm`). */
function fieldId(part: FormPart, field: AddressField): string {
  return `${part}-${field}`
}

/** The fields of an address. Only the billing address asks for an email address. */
export function AddressFieldset({ part, legend, countries }: AddressFieldsetProps) {
  const form = useFormContext<CheckoutForm>()
  return (
    <PostalFieldset
      legend={legend}
      countries={countries}
      autofillSection={part}
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

/** The email address for the confirmation. */
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
      maxLength={maxAddressText}
      className={className}
    />
  )
}
