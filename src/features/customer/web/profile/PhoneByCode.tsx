import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import type { WireCustomer } from '../../../session/server/customer.contract.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { codeRule } from '../../account.rules.ts'
import { CancelButton } from '../account/CancelButton.tsx'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { CodeField } from '../phone/CodeField.tsx'
import { PhoneField } from '../phone/PhoneField.tsx'
import { checkCode } from '../phone/phoneCode.ts'
import type { PhoneCountry } from '../phone/phoneCountries.server.ts'
import { useFormattedPhone } from '../phone/useFormattedPhone.ts'
import { usePhoneNumberForm } from '../phone/usePhoneNumberForm.ts'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { useCustomerChange } from './useCustomerChange.ts'

interface PhoneByCodeProps {
  customer: WireCustomer
  countries: readonly PhoneCountry[]
  /** Called when done or canceled. */
  onEnd(): void
}

/** Adds a number to the account with the code that is sent to it. */
export function PhoneByCode({ customer, countries, onEnd }: PhoneByCodeProps) {
  const [number, setNumber] = useState<string | null>(null)
  if (number === null) return <NumberForm {...{ customer, countries, onEnd }} onSent={setNumber} />
  return <CodeForm number={number} onAgain={() => setNumber(null)} onEnd={onEnd} />
}

function NumberForm({ customer, countries, onSent, onEnd }: PhoneByCodeProps & { onSent(number: string): void }) {
  const t = useTranslations('profile')
  const known = customer.is_phone_verified ? '' : (customer.phone ?? '')
  const sent = usePhoneNumberForm({ countries, known, onSent })
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
  /** Called to enter another number or request another code. */
  onAgain(): void
}

function CodeForm({ number, onAgain, onEnd }: CodeFormProps) {
  const t = useTranslations('profile')
  const api = useApi()
  const take = useCustomerChange()
  const written = useFormattedPhone(number)
  const confirmIdentity = useReauthenticate()
  const sent = useServerForm({
    start: { code: '' },
    idPrefix: 'phone-',
    rules: { code: { kind: 'line', maxLength: codeRule.maxLength, isRequired: true } },
    describe: useAccountErrorMessage({ code: t('fields.code') }),
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
