import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { sayGood } from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import type { WireCustomer } from '../customer.contract.ts'
import { AccountForm } from './AccountForm.tsx'
import { AccountNameField } from './AccountNameField.tsx'
import { CancelButton } from './CancelButton.tsx'
import { CodeField } from './CodeField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { PhoneField } from './PhoneField.tsx'
import { checkCode } from './phoneCode.ts'
import type { PhoneCountry } from './phoneCountries.server.ts'
import { useCustomerChange } from './useCustomerChange.ts'
import { usePhoneNumber } from './usePhoneNumber.ts'
import { useWrittenPhone } from './useWrittenPhone.ts'

interface PhoneByCodeProps {
  customer: WireCustomer
  countries: readonly PhoneCountry[]
  /** Done, or given up. */
  onEnd(): void
}

/** A number becomes the customer's by the code that is sent to it. */
export function PhoneByCode({ customer, countries, onEnd }: PhoneByCodeProps) {
  const [number, setNumber] = useState<string | null>(null)
  if (number === null) return <NumberForm {...{ customer, countries, onEnd }} onSent={setNumber} />
  return <CodeForm customer={customer} number={number} onAgain={() => setNumber(null)} onEnd={onEnd} />
}

function NumberForm({ customer, countries, onSent, onEnd }: PhoneByCodeProps & { onSent(number: string): void }) {
  const t = useTranslations('profile')
  const known = customer.is_phone_verified ? '' : (customer.phone ?? '')
  const sent = usePhoneNumber({ countries, known, onSent })
  const { setFocus } = sent.form
  useEffect(() => setFocus('phone'), [setFocus])
  return (
    <AccountForm
      form={sent}
      label={t('phone.title')}
      sendLabel={t('phone.send')}
      beside={<CancelButton onCancel={onEnd} />}
    >
      <PhoneField countries={countries} form={sent} />
    </AccountForm>
  )
}

interface CodeFormProps extends Omit<PhoneByCodeProps, 'countries'> {
  number: string
  /** For another number, or another code. */
  onAgain(): void
}

function CodeForm({ customer, number, onAgain, onEnd }: CodeFormProps) {
  const t = useTranslations('profile')
  const api = useApi()
  const take = useCustomerChange()
  const written = useWrittenPhone(number)
  const required = (field: 'code' | 'current_password') => t('problems.required', { field: t(`fields.${field}`) })
  const sent = useSentForm({
    start: { code: '', current_password: '' },
    fields: ['code', 'current_password'],
    idPrefix: 'phone-',
    check: ({ code, current_password: password }): { code?: string; current_password?: string } => ({
      ...(code.trim() === '' ? { code: required('code') } : {}),
      ...(customer.has_password && password === '' ? { current_password: required('current_password') } : {}),
    }),
    async send({ code, current_password: password }) {
      const { data, message } = await checkCode(api, {
        phone: number,
        code: code.trim(),
        ...(customer.has_password ? { current_password: password } : {}),
      })
      take(data)
      sayGood(message)
      onEnd()
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { setFocus } = sent.form
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <AccountForm
      form={sent}
      label={t('phone.title')}
      sendLabel={t('phone.confirm')}
      beside={
        <>
          <Button look="bare" onClick={onAgain} className="px-0!">
            {t('phone.again')}
          </Button>
          <CancelButton onCancel={onEnd} />
        </>
      }
    >
      <AccountNameField customer={customer} />
      <p role="status">{t('phone.sent', { number: written })}</p>
      <CodeField {...sent.field('code')} label={t('fields.code')} required />
      {customer.has_password && (
        <CurrentPasswordField {...sent.field('current_password')} hint={t('phone.passwordHint')} />
      )}
    </AccountForm>
  )
}
