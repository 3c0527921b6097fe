import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import type { PostalField, PostalFields } from '../../address/address.form.ts'
import { maxAddressText } from '../../address/address.rules.ts'
import type { Country } from '../../address/country.reader.ts'
import { findStateUse } from '../../address/stateUse.ts'
import { useStates } from '../../staff/admin/useStates.ts'
import { type AddressPart, addressTextFields } from '../orderFields.ts'

interface AddressFieldsProps {
  part: AddressPart
  legend: string
  value: PostalFields
  countries: readonly Country[]
  errors: Readonly<Record<string, string>>
  onChange(changes: Partial<PostalFields>): void
}

const widePlaces: readonly PostalField[] = ['companyName', 'line1', 'line2']

/** An address that a customer dictates. Autofill is off, because it would fill in the staff's own. */
export function AddressFields({ part, legend, value, countries, errors, onChange }: AddressFieldsProps) {
  const t = useTranslations('addresses.fields')
  const use = findStateUse(value.country)
  const states = useStates(use === 'none' ? '' : value.country)
  const stateLabel = use === 'required' && states.length > 0 ? t('state') : `${t('state')} ${t('optional')}`
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
      {addressTextFields.map((name) => (
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
      {use !== 'none' &&
        (states.length > 0 ? (
          <SelectField
            {...bind('state')}
            label={stateLabel}
            onChange={(event) => onChange({ state: event.target.value })}
          >
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
            label={stateLabel}
            maxLength={maxAddressText}
            onChange={(event) => onChange({ state: event.target.value })}
          />
        ))}
    </fieldset>
  )
}
