import { useTranslations } from 'use-intl'
import { EntryForm } from './EntryForm.tsx'
import { PhoneField } from './PhoneField.tsx'
import type { PhoneCountry } from './phoneCountries.server.ts'
import { usePhoneNumber } from './usePhoneNumber.ts'

interface PhoneNumberFormProps {
  countries: readonly PhoneCountry[]
  /** A code is on its way to this number (E.164). */
  onSent(phone: string): void
}

export function PhoneNumberForm({ countries, onSent }: PhoneNumberFormProps) {
  const t = useTranslations('login')
  const entry = usePhoneNumber({ countries, onSent })
  return (
    <EntryForm form={entry} label={t('page.phoneTitle')} sendLabel={t('phone.send')}>
      <PhoneField countries={countries} form={entry} />
    </EntryForm>
  )
}
