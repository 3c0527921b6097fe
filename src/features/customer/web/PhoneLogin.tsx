import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { forgetPhone, keepPhone, readKeptPhone } from './keptPhone.ts'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'
import { PhoneNumberForm } from './PhoneNumberForm.tsx'
import type { PhoneCountry } from './phoneCountries.server.ts'

/** Logging in by a code to the telephone: first the number, then the code. */
export function PhoneLogin({ countries }: { countries: readonly PhoneCountry[] }) {
  const t = useTranslations('login.phone')
  const [phone, setPhone] = useState<string | null>(null)
  // Reading the message may have cost the phone this page.
  useEffect(() => setPhone(readKeptPhone()), [])
  const wait = (sentTo: string) => {
    keepPhone(sentTo)
    setPhone(sentTo)
  }
  const leave = () => {
    forgetPhone()
    setPhone(null)
  }
  if (phone !== null) return <PhoneCodeForm phone={phone} onSent={wait} onOther={leave} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-quiet">{t('lead')}</p>
      <PhoneNumberForm countries={countries} onSent={wait} />
    </div>
  )
}
