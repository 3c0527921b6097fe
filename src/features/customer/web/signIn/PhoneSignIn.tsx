import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useShopOptions } from '../../../../shared/shopProvider.tsx'
import type { PhoneCountry } from '../phone/phoneCountries.server.ts'
import { PhoneCodeForm } from './PhoneCodeForm.tsx'
import { PhoneNumberForm } from './PhoneNumberForm.tsx'
import { clearPendingPhone, readPendingPhone, storePendingPhone } from './pendingPhone.ts'

/** Signs in by texted code: first the number, then the code. */
export function PhoneSignIn({ countries }: { countries: readonly PhoneCountry[] }) {
  const t = useTranslations('signIn.phone')
  const { takesNewAccounts } = useShopOptions()
  const [phone, setPhone] = useState<string | null>(null)
  // Restore the number: the phone may have discarded this page while the customer read the message.
  useEffect(() => setPhone(readPendingPhone()), [])
  const wait = (sentTo: string) => {
    storePendingPhone(sentTo)
    setPhone(sentTo)
  }
  const leave = () => {
    clearPendingPhone()
    setPhone(null)
  }
  if (phone !== null) return <PhoneCodeForm phone={phone} onSent={wait} onOther={leave} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-quiet">{t(takesNewAccounts ? 'lead' : 'leadKnown')}</p>
      <PhoneNumberForm countries={countries} onSent={wait} />
    </div>
  )
}
