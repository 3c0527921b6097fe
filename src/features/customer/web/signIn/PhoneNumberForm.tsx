import { useTranslations } from 'use-intl'
import { PhoneField } from '../phone/PhoneField.tsx'
import type { PhoneCountry } from '../phone/phoneCountries.server.ts'
import { usePhoneNumberForm } from '../phone/usePhoneNumberForm.ts'
import { SignInForm } from './SignInForm.tsx'

interface PhoneNumberFormProps {
  countries: readonly PhoneCountry[]
  /** Called when a code was sent to this number (E.164). */
  onSent(phone: string): void
}

export function PhoneNumberForm({ countries, onSent }: PhoneNumberFormProps) {
  const t = useTranslations('signIn')
  const entry = usePhoneNumberForm({ countries, onSent })
  return (
    <SignInForm form={entry} label={t('page.phoneTitle')} sendLabel={t('phone.send')}>
      <PhoneField countries={countries} form={entry} />
    </SignInForm>
  )
}
