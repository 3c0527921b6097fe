import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import type { PostalField } from '../address.form.ts'
import { maxAddressText } from '../address.rules.ts'
import type { Country } from '../country.reader.ts'
import { needsPostcode } from '../postcode.ts'
import { statesQuery } from './states.queries.ts'

/** A registered field of any form. */
type Bound = UseFormRegisterReturn & { id: string; error: string | undefined }

interface PostalFieldsetProps {
  legend: string
  countries: readonly Country[]
  field(name: PostalField): Bound
  /** The current value in the form. */
  country: string
  /** Called when the country changes, because its states differ. */
  onCountryChange(): void
  /** Which of two addresses this is, for autofill. */
  fillAs?: 'billing' | 'shipping'
  /** Fields shown before all others. */
  children?: ReactNode
}

/** The fields of an address. */
export function PostalFieldset({ legend, countries, field, fillAs, children, ...rest }: PostalFieldsetProps) {
  const t = useTranslations('addresses')
  const bound = (name: PostalField) => ({ ...field(name), label: t(`fields.${name}`), maxLength: maxAddressText })
  const fill = (token: string) => (fillAs ? `${fillAs} ${token}` : token)
  const { maxLength: _none, ...country } = bound('country')
  return (
    <fieldset className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <legend className="pb-4 font-display font-semibold">{legend}</legend>
      {children}
      <TextField
        {...bound('phone')}
        required
        type="tel"
        inputMode="tel"
        autoComplete={fill('tel')}
        hint={t('hints.phone')}
      />
      {!children && <span className="max-sm:hidden" />}
      <TextField {...bound('firstName')} required autoComplete={fill('given-name')} />
      <TextField {...bound('lastName')} required autoComplete={fill('family-name')} />
      <TextField {...bound('companyName')} autoComplete={fill('organization')} className="sm:col-span-2" />
      <TextField {...bound('line1')} required autoComplete={fill('address-line1')} className="sm:col-span-2" />
      <TextField {...bound('line2')} autoComplete={fill('address-line2')} className="sm:col-span-2" />
      <TextField
        {...bound('postcode')}
        {...(needsPostcode(rest.country)
          ? { required: true }
          : { label: `${t('fields.postcode')} ${t('fields.optional')}` })}
        autoComplete={fill('postal-code')}
        autoCapitalize="characters"
      />
      <TextField {...bound('city')} required autoComplete={fill('address-level2')} />
      <SelectField
        {...country}
        onChange={(event) => {
          void country.onChange(event)
          rest.onCountryChange()
        }}
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
      <StateField country={rest.country} autoComplete={fill('address-level1')} {...bound('state')} />
    </fieldset>
  )
}

type StateFieldProps = Bound & { country: string; autoComplete: string; label: string; maxLength: number }

/** A select for countries with known states, a text field for others. */
function StateField({ country, label, maxLength, ...rest }: StateFieldProps) {
  const t = useTranslations('addresses')
  const { data: states, isFetching } = useQuery(statesQuery(useApi(), country))
  if (!isFetching && (!states || states.length === 0)) {
    return <TextField {...rest} label={`${label} ${t('fields.optional')}`} maxLength={maxLength} />
  }
  return (
    // The options arrive after the value: the key remounts the field, so that it selects the current value.
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
