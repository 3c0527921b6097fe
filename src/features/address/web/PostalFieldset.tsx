import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useApi, useShopOptions } from '../../../shared/shopProvider.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import type { PostalField } from '../address.form.ts'
import { maxAddressText } from '../address.rules.ts'
import type { Country } from '../country.reader.ts'
import { needsPostcode } from '../postcode.ts'
import { findStateUse } from '../stateUse.ts'
import { statesQuery } from './states.queries.ts'

/** A registered field of any form. */
type BoundField = UseFormRegisterReturn & { id: string; error: string | undefined }

interface PostalFieldsetProps {
  legend: string
  countries: readonly Country[]
  field(name: PostalField): BoundField
  /** The current value in the form. */
  country: string
  /** Called when the country changes, because its states differ. */
  onCountryChange(): void
  /** The autofill section, when a page has two addresses. */
  autofillSection?: 'billing' | 'shipping'
  /** Fields shown before all others. */
  children?: ReactNode
}

/** The fields of an address. */
export function PostalFieldset({ legend, countries, field, autofillSection, children, ...rest }: PostalFieldsetProps) {
  const t = useTranslations('addresses')
  const { phone } = useShopOptions()
  const bindField = (name: PostalField) => ({ ...field(name), label: t(`fields.${name}`), maxLength: maxAddressText })
  const autofillToken = (token: string) => (autofillSection ? `${autofillSection} ${token}` : token)
  const { maxLength: _none, ...country } = bindField('country')
  return (
    <fieldset className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <legend className="pb-4 font-display font-semibold">{legend}</legend>
      {children}
      {phone !== 'off' && (
        <TextField
          {...bindField('phone')}
          {...(phone === 'required' ? { required: true } : { label: `${t('fields.phone')} ${t('fields.optional')}` })}
          type="tel"
          inputMode="tel"
          autoComplete={autofillToken('tel')}
          hint={t('hints.phone')}
        />
      )}
      {Boolean(children) === (phone === 'off') && <span className="max-sm:hidden" />}
      <TextField {...bindField('firstName')} required autoComplete={autofillToken('given-name')} />
      <TextField {...bindField('lastName')} required autoComplete={autofillToken('family-name')} />
      <TextField {...bindField('companyName')} autoComplete={autofillToken('organization')} className="sm:col-span-2" />
      <TextField
        {...bindField('line1')}
        required
        autoComplete={autofillToken('address-line1')}
        className="sm:col-span-2"
      />
      <TextField {...bindField('line2')} autoComplete={autofillToken('address-line2')} className="sm:col-span-2" />
      <TextField
        {...bindField('postcode')}
        {...(needsPostcode(rest.country)
          ? { required: true }
          : { label: `${t('fields.postcode')} ${t('fields.optional')}` })}
        autoComplete={autofillToken('postal-code')}
        autoCapitalize="characters"
      />
      <TextField {...bindField('city')} required autoComplete={autofillToken('address-level2')} />
      <SelectField
        {...country}
        onChange={(event) => {
          void country.onChange(event)
          rest.onCountryChange()
        }}
        required
        autoComplete={autofillToken('country')}
      >
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {findStateUse(rest.country) !== 'none' && (
        <StateField country={rest.country} autoComplete={autofillToken('address-level1')} {...bindField('state')} />
      )}
    </fieldset>
  )
}

type StateFieldProps = BoundField & { country: string; autoComplete: string; label: string; maxLength: number }

/**
 * A select for countries with known states, a text field for others whose addresses have states. Shoppers may reach it before its
 * states, which replace it; then it keeps the focus.
 */
function StateField({ country, label, maxLength, ...field }: StateFieldProps) {
  const t = useTranslations('addresses')
  const { data: states, isFetching } = useQuery(statesQuery(useApi(), country))
  const [isFocused, setFocused] = useState(false)
  const rest = {
    ...field,
    autoFocus: isFocused,
    onFocus: () => setFocused(true),
    onBlur(event: FocusEvent) {
      setFocused(false)
      return field.onBlur(event)
    },
  }
  const withOptional = `${label} ${t('fields.optional')}`
  if (!isFetching && (!states || states.length === 0)) {
    return <TextField {...rest} label={withOptional} maxLength={maxLength} />
  }
  const isRequired = findStateUse(country) === 'required'
  return (
    // The options arrive after the value: the key remounts the field, so that it selects the current value.
    <SelectField
      key={states?.length ?? 0}
      {...rest}
      label={isRequired ? label : withOptional}
      required={isRequired}
      aria-busy={isFetching}
    >
      <option value="">{isFetching ? t('page.loading') : t('fields.chooseState')}</option>
      {states?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
