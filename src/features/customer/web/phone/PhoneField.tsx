import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../../ui/Field.tsx'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'
import type { PhoneCountry } from './phoneCountries.server.ts'
import type { usePhoneNumberForm } from './usePhoneNumberForm.ts'

interface PhoneFieldProps {
  countries: readonly PhoneCountry[]
  form: Pick<ReturnType<typeof usePhoneNumberForm>, 'field' | 'splitNumber'>
}

/** A phone number with its country. The library that parses it is loaded when the field is used. */
export function PhoneField({ countries, form }: PhoneFieldProps) {
  const t = useTranslations('signIn.fields')
  const phone = form.field('phone')
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:items-start sm:gap-3">
      <SelectField {...form.field('country')} label={t('country')} autoComplete="off">
        {countries.map(([code, prefix, name]) => (
          <option key={code} value={code}>
            {`${name} +${prefix}`}
          </option>
        ))}
      </SelectField>
      <TextField
        {...phone}
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
        aria-required
        onFocus={() => loadPhoneNumbers().catch(() => {})}
        onBlur={async (event) => {
          await phone.onBlur(event)
          await form.splitNumber()
        }}
      />
    </div>
  )
}
