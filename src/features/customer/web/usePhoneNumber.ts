import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { likelyCountry } from '../../address/address.form.ts'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'
import { sendCode } from './phoneCode.ts'
import type { PhoneCountry } from './phoneCountries.server.ts'
import { useFieldChecks } from './useFieldChecks.ts'

interface PhoneNumberOptions {
  countries: readonly PhoneCountry[]
  /** Stands in the field to begin with: E.164; empty for none. */
  known?: string
  /** A code is on its way to this number (E.164). */
  onSent(phone: string): void
}

/** The form whose number is sent a code: to log in with it, or to make it one's own. Its fields are a `PhoneField`. */
export function usePhoneNumber({ countries, known = '', onSent }: PhoneNumberOptions) {
  const t = useTranslations('login')
  const api = useApi()
  const { language, currency } = useShop()
  const check = useFieldChecks()
  const sent = useSentForm<{ country: string; phone: string }>({
    start: { country: likelyCountry(language, currency), phone: known },
    fields: ['country', 'phone'],
    idPrefix: 'phone-',
    check: ({ phone }) => ({ phone: check.given('phone', phone) }),
    async send({ country, phone }) {
      const { readPhone } = await loadPhoneNumbers()
      const number = readPhone(phone, country)
      if (number === null) {
        const name = countries.find(([code]) => code === country)?.[2] ?? country
        throw new ApiError(422, '', { phone: [t('problems.phone', { country: name })] })
      }
      onSent((await sendCode(api, number)).phone)
    },
    failed: t('problems.unreachable'),
    problemsTitle: (count) => t('problems.title', { count }),
  })

  const { getValues, setValue } = sent.form
  /** A whole number says its country itself: it was pasted, filled in or known before. Without a network it stays as it stands. */
  const takeApart = async () => {
    const numbers = await loadPhoneNumbers().catch(() => null)
    const { country, phone } = getValues()
    const whole = numbers?.splitPhone(phone, country)
    if (!whole) return
    setValue('country', whole.country)
    setValue('phone', whole.national)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the number that stands there to begin with
  useEffect(() => {
    if (known !== '') void takeApart()
  }, [])
  return { ...sent, takeApart }
}
