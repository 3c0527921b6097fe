import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { stateListCall } from '../../address/address.calls.ts'
import type { PostalField, PostalFields } from '../../address/address.form.ts'
import { maxAddressText } from '../../address/address.rules.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { type AddressPart, dictatedFields } from '../orderFields.ts'

export interface CountryOption {
  code: string
  name: string
}

interface AddressFieldsProps {
  part: AddressPart
  legend: string
  value: PostalFields
  countries: readonly CountryOption[]
  errors: Readonly<Record<string, string>>
  onChange(changes: Partial<PostalFields>): void
}

const widePlaces: readonly PostalField[] = ['companyName', 'line1', 'line2']

/** An address as somebody dictates it. Browsers must not fill in the staff's own. */
export function AddressFields({ part, legend, value, countries, errors, onChange }: AddressFieldsProps) {
  const t = useTranslations('addresses.fields')
  const states = useStates(value.country)
  const bind = (name: PostalField) => ({
    id: `${part}-${name}`,
    label: t(name),
    error: errors[`${part}-${name}`],
    autoComplete: 'off',
    value: value[name],
  })
  return (
    <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <legend className="pb-3 font-display font-semibold">{legend}</legend>
      {dictatedFields.map((name) => (
        <TextField
          key={name}
          {...bind(name)}
          type={name === 'phone' ? 'tel' : 'text'}
          maxLength={maxAddressText}
          onChange={(event) => onChange({ [name]: event.target.value })}
          className={widePlaces.includes(name) ? 'sm:col-span-2' : undefined}
        />
      ))}
      <SelectField {...bind('country')} onChange={(event) => onChange({ country: event.target.value, state: '' })}>
        <option value="" />
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      {states.length > 0 ? (
        <SelectField {...bind('state')} onChange={(event) => onChange({ state: event.target.value })}>
          <option value="">{t('chooseState')}</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          {...bind('state')}
          label={`${t('state')} ${t('optional')}`}
          maxLength={maxAddressText}
          onChange={(event) => onChange({ state: event.target.value })}
        />
      )}
    </fieldset>
  )
}

/** States of a country; none until they are loaded, and for a country without states. */
function useStates(country: string): readonly CountryOption[] {
  const { api } = useAdmin()
  const [found, setFound] = useState<{ country: string; states: CountryOption[] } | null>(null)
  useEffect(() => {
    if (country === '') return
    let isCurrent = true
    api.call(stateListCall, { input: { country } }).then(
      ({ data }) => isCurrent && setFound({ country, states: data.map(({ code, name }) => ({ code, name })) }),
      // The server says so when a state is missing.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [api, country])
  return found?.country === country ? found.states : []
}
