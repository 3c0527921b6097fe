import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import type { WireCustomer } from '../customer.contract.ts'
import { AccountForm } from './AccountForm.tsx'
import { CancelButton } from './CancelButton.tsx'
import { CodeField } from './CodeField.tsx'
import { useConfirmIdentity } from './IdentityProvider.tsx'
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
  return <CodeForm number={number} onAgain={() => setNumber(null)} onEnd={onEnd} />
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

interface CodeFormProps {
  onEnd(): void
  number: string
  /** For another number, or another code. */
  onAgain(): void
}

function CodeForm({ number, onAgain, onEnd }: CodeFormProps) {
  const t = useTranslations('profile')
  const api = useApi()
  const take = useCustomerChange()
  const written = useWrittenPhone(number)
  const confirmIdentity = useConfirmIdentity()
  const sent = useSentForm({
    start: { code: '' },
    fields: ['code'],
    idPrefix: 'phone-',
    check: ({ code }): { code?: string } =>
      code.trim() === '' ? { code: t('problems.required', { field: t('fields.code') }) } : {},
    async send({ code }) {
      await confirmIdentity()
      const { data, message } = await checkCode(api, { phone: number, code: code.trim() })
      take(data)
      toast.success(message)
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
      <p role="status">{t('phone.sent', { number: written })}</p>
      <CodeField {...sent.field('code')} label={t('fields.code')} required />
    </AccountForm>
  )
}
