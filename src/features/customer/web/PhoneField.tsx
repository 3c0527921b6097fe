import { type ComponentProps, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { SelectField, type TextField } from '../../../ui/Field.tsx'
import type { PhoneCountry } from './phoneCountries.server.ts'
import { NumberField } from './phoneFields.tsx'

interface PhoneFieldProps {
  countries: readonly PhoneCountry[]
  /** What the form knows of the two fields (`useSentForm`). */
  country: Omit<ComponentProps<typeof SelectField>, 'label'> & { id: string }
  phone: Omit<ComponentProps<typeof TextField>, 'label'> & { id: string }
  /** A whole number was pasted or filled in: it says its country itself. */
  onWhole(country: string, national: string): void
}

/** A telephone number, by its country. What knows all numbers of the world is loaded when the field is used. */
export function PhoneField({ countries, country, phone, onWhole }: PhoneFieldProps) {
  const t = useTranslations('login.fields')
  const select = useRef<HTMLSelectElement | null>(null)
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-start sm:gap-3">
      <SelectField
        {...country}
        ref={(element) => {
          select.current = element
          if (typeof country.ref === 'function') country.ref(element)
        }}
        label={t('country')}
        autoComplete="off"
      >
        {countries.map(([code, prefix, name]) => (
          <option key={code} value={code}>
            {`${name} +${prefix}`}
          </option>
        ))}
      </SelectField>
      <NumberField
        {...phone}
        label={t('phone')}
        aria-required
        onFocus={() => void loadPhoneNumbers()}
        onBlur={async (event) => {
          const text = event.currentTarget.value
          phone.onBlur?.(event)
          const { splitPhone } = await loadPhoneNumbers()
          const whole = splitPhone(text, select.current?.value ?? '')
          if (whole) onWhole(whole.country, whole.national)
        }}
      />
    </div>
  )
}

/** The rules of telephone numbers, with their tables: only with this field. */
export function loadPhoneNumbers() {
  return import('../phone.ts')
}
