/** Where the seller is: country, state and time zone. */
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import type { Country } from '../../address/country.reader.ts'
import { useStates } from '../../staff/admin/useStates.ts'
import { findZoneOfCity } from '../timeZoneName.ts'

interface PlaceFieldProps {
  id: string
  name: string
  label: string
  hint: string | undefined
  error: string | null
  disabled: boolean
  value: string
  choose(value: string): void
}

export function CountryField({ countries, choose, ...field }: PlaceFieldProps & { countries: readonly Country[] }) {
  const t = useTranslations('adminSettings')
  const isListed = countries.some(({ code }) => code === field.value)
  return (
    <SelectField {...field} autoComplete="off" onChange={({ target }) => choose(target.value)}>
      <option value="">{t('noCountry')}</option>
      {/* A variable of the environment may spell it differently. */}
      {!isListed && field.value !== '' && <option value={field.value}>{field.value}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Only the tax of India depends on the seller's state. */
export function SellerStateField({ country, choose, ...field }: PlaceFieldProps & { country: string }) {
  const t = useTranslations('addresses.fields')
  const isAsked = country.toUpperCase() === 'IN' || field.value !== ''
  const states = useStates(isAsked ? country : '')
  if (!isAsked) return null
  const isListed = states.some(({ code }) => code === field.value)
  return (
    <SelectField {...field} autoComplete="off" onChange={({ target }) => choose(target.value)}>
      <option value="">{t('chooseState')}</option>
      {!isListed && field.value !== '' && <option value={field.value}>{field.value}</option>}
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Typing part of a name, such as `ber`, suggests the zones that contain it. A city alone is completed to its zone. */
export function TimeZoneField({ fallback, choose, ...field }: PlaceFieldProps & { fallback: string | undefined }) {
  const listId = useId()
  /** The browser's list may differ from the server's, so it is not rendered there. */
  const [zones, setZones] = useState<readonly string[]>([])
  const complete = () => {
    const zone = findZoneOfCity(field.value, zones)
    if (zone !== null) choose(zone)
  }
  return (
    <>
      <TextField
        {...field}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        placeholder={fallback}
        onFocus={() => setZones(Intl.supportedValuesOf('timeZone'))}
        onBlur={complete}
        // Enter submits the form without leaving the field, so complete the zone first.
        onKeyDown={({ key }) => key === 'Enter' && complete()}
        onChange={({ target }) => choose(target.value)}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  )
}
