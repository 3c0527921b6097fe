import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { useSuggestedCountry } from '../../../address/web/useSuggestedCountry.ts'
import { phoneRules } from '../../account.rules.ts'
import { useSignInErrorMessage } from '../signIn/useSignInErrorMessage.ts'
import { loadPhoneNumbers } from './loadPhoneNumbers.ts'
import { sendCode } from './phoneCode.ts'
import type { PhoneCountry } from './phoneCountries.server.ts'

interface PhoneNumberOptions {
  countries: readonly PhoneCountry[]
  /** The initial value: E.164; empty for none. */
  known?: string
  /** Called when a code was sent to this number (E.164). */
  onSent(phone: string): void
}

/** A form that sends a code to a number, to sign in or to add the number to the account. Its fields are a `PhoneField`. */
export function usePhoneNumberForm({ countries, known = '', onSent }: PhoneNumberOptions) {
  const t = useTranslations('signIn')
  const api = useApi()
  const country = useSuggestedCountry()
  const sent = useServerForm({
    start: { country, phone: known },
    rules: phoneRules,
    describe: useSignInErrorMessage({ phone: t('fields.phone') }),
    idPrefix: 'phone-',
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
  /** Splits off the country of a pasted, autofilled or known number. While offline the number stays unchanged. */
  const splitNumber = async () => {
    const numbers = await loadPhoneNumbers().catch(() => null)
    const { country, phone } = getValues()
    const whole = numbers?.splitPhone(phone, country)
    if (!whole) return
    setValue('country', whole.country)
    setValue('phone', whole.national)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the initial number
  useEffect(() => {
    if (known !== '') void splitNumber()
  }, [])
  return { ...sent, splitNumber }
}
