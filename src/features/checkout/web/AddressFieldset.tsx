import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { statesQuery } from '../../address/web/states.queries.ts'
import type { AddressField, CheckoutForm, FormPart } from '../checkout.form.ts'
import type { Country } from './country.ts'

interface AddressFieldsetProps {
  part: FormPart
  legend: string
  countries: readonly Country[]
}

/** The longest that the call takes. */
const longest = 255

/** So that the list of errors can lead to a field. */
export function fieldId(part: FormPart, field: AddressField): string {
  return `${part}-${field}`
}

/** The fields of one address. The e-mail address is asked for once, with the billing address. */
export function AddressFieldset({ part, legend, countries }: AddressFieldsetProps) {
  const t = useTranslations('checkout')
  const form = useFormContext<CheckoutForm>()
  const country = form.watch(`${part}.country`)
  /** What every field of this part shares. */
  const field = (name: AddressField) => ({
    ...form.register(`${part}.${name}`),
    id: fieldId(part, name),
    label: t(`fields.${name}`),
    error: form.formState.errors[part]?.[name]?.message,
    maxLength: longest,
  })
  // Phones and browsers fill in a whole address when they are told which one it is.
  const fill = (token: string) => `${part} ${token}`
  return (
    <fieldset className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <legend className="pb-4 font-display font-semibold">{legend}</legend>
      {part === 'billing' && (
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={t('hints.email')}
        />
      )}
      <TextField
        {...field('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete={fill('tel')}
        hint={t('hints.phone')}
      />
      {part === 'shipping' && <span className="max-sm:hidden" />}
      <TextField {...field('firstName')} required autoComplete={fill('given-name')} />
      <TextField {...field('lastName')} required autoComplete={fill('family-name')} />
      <TextField {...field('companyName')} autoComplete={fill('organization')} className="sm:col-span-2" />
      <TextField {...field('line1')} required autoComplete={fill('address-line1')} className="sm:col-span-2" />
      <TextField {...field('line2')} autoComplete={fill('address-line2')} className="sm:col-span-2" />
      <TextField {...field('postcode')} required autoComplete={fill('postal-code')} autoCapitalize="characters" />
      <TextField {...field('city')} required autoComplete={fill('address-level2')} />
      <SelectField
        {...field('country')}
        {...form.register(`${part}.country`, { onChange: () => form.setValue(`${part}.state`, '') })}
        required
        autoComplete={fill('country')}
      >
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <StateField country={country} autoComplete={fill('address-level1')} {...field('state')} />
    </fieldset>
  )
}

type StateFieldProps = { country: string; autoComplete: string; label: string; error: string | undefined } & ReturnType<
  ReturnType<typeof useFormContext<CheckoutForm>>['register']
> &
  Pick<ComponentProps<'input'>, 'id' | 'maxLength'>

/** A list for countries that have states in the shop's list, a free line for the others. */
function StateField({ country, label, maxLength, ...rest }: StateFieldProps) {
  const t = useTranslations('checkout')
  const { data: states, isFetching } = useQuery(statesQuery(useApi(), country))
  if (!isFetching && (!states || states.length === 0)) {
    return <TextField {...rest} label={`${label} ${t('fields.optional')}`} maxLength={maxLength} />
  }
  return (
    // The choices arrive after the value: a new list is a new field, so that the kept one is chosen in it.
    <SelectField key={states?.length ?? 0} {...rest} label={label} required aria-busy={isFetching}>
      <option value="">{isFetching ? t('page.loading') : t('fields.chooseState')}</option>
      {states?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
