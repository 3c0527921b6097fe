import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi, useShop } from '../../../shared/shopProvider.tsx'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { likelyCountry } from '../../address/address.form.ts'
import { EntryForm } from './EntryForm.tsx'
import { loadPhoneNumbers, PhoneField } from './PhoneField.tsx'
import { sendCode } from './phoneCode.ts'
import type { PhoneCountry } from './phoneCountries.server.ts'
import { useFieldChecks } from './useFieldChecks.ts'

interface PhoneNumberFormProps {
  countries: readonly PhoneCountry[]
  /** A code is on its way to this number (E.164). */
  onSent(phone: string): void
}

export function PhoneNumberForm({ countries, onSent }: PhoneNumberFormProps) {
  const t = useTranslations('login')
  const api = useApi()
  const { language, currency } = useShop()
  const check = useFieldChecks()
  const entry = useSentForm<{ country: string; phone: string }>({
    start: { country: likelyCountry(language, currency), phone: '' },
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
  return (
    <EntryForm form={entry} label={t('page.phoneTitle')} sendLabel={t('phone.send')}>
      <PhoneField
        countries={countries}
        country={entry.field('country')}
        phone={entry.field('phone')}
        onWhole={(country, national) => {
          entry.form.setValue('country', country)
          entry.form.setValue('phone', national)
        }}
      />
    </EntryForm>
  )
}
