import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { CodeField } from './CodeField.tsx'
import { EntryForm } from './EntryForm.tsx'
import { forgetPhone } from './keptPhone.ts'
import { OtpField } from './OtpField.tsx'
import { checkCode, sendCode } from './phoneCode.ts'
import { useFieldChecks } from './useFieldChecks.ts'
import { useFinishSignIn } from './useFinishSignIn.ts'
import { useWrittenPhone } from './useWrittenPhone.ts'

interface PhoneCodeFormProps {
  /** E.164. */
  phone: string
  /** A new code is on its way. */
  onSent(phone: string): void
  onOther(): void
}

/** The code that has come to the telephone. The number is forgotten with the first try, whether the code is right or wrong (spec §4). */
export function PhoneCodeForm({ phone, onSent, onOther }: PhoneCodeFormProps) {
  const t = useTranslations('login')
  const api = useApi()
  const welcome = useFinishSignIn()
  const check = useFieldChecks()
  const written = useWrittenPhone(phone)
  const [hint, setHint] = useState('')
  const [asksForOtp, setAsksForOtp] = useState(false)
  const entry = useSentForm({
    start: { code: '', otp: '' },
    fields: ['code', 'otp'],
    idPrefix: 'phone-',
    check: ({ code }) => ({ code: check.code(code) }),
    async send({ code, otp }) {
      setHint('')
      try {
        const { message, token, data, left_out = [] } = await checkCode(api, { phone, code, otp: otp.trim() })
        if (token === undefined) throw new ApiError(400, message)
        welcome({ token, data, left_out })
      } catch (error) {
        // The first answer only tells that there is a second step; the code is still good.
        if (!asksForOtp && error instanceof ApiError && 'otp' in error.fields) return setAsksForOtp(true)
        if (!(error instanceof ApiError)) setHint(t('problems.unreachable'))
        throw error
      } finally {
        forgetPhone()
      }
    },
    failed: t('phone.failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { setFocus } = entry.form
  useEffect(() => {
    if (asksForOtp) setFocus('otp')
  }, [asksForOtp, setFocus])
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const resend = useResend(phone, (sentTo) => {
    entry.form.reset()
    onSent(sentTo)
  })
  return (
    <div className="flex flex-col gap-6" ref={field}>
      <p role="status" className="figures max-w-prose text-quiet">
        {t('phone.sent', { phone: written })}
      </p>
      <EntryForm form={entry} label={t('page.phoneTitle')} sendLabel={t('phone.verify')} hint={hint}>
        <CodeField {...entry.field('code')} label={t('fields.code')} hint={t('phone.codeHint')} aria-required />
        {asksForOtp && <OtpField {...entry.field('otp')} />}
      </EntryForm>
      <div className="-mx-5 flex flex-wrap">
        <Button look="bare" isBusy={resend.isBusy} onClick={resend.send}>
          {t('phone.again')}
        </Button>
        <Button look="bare" onClick={onOther}>
          {t('phone.otherNumber')}
        </Button>
      </div>
    </div>
  )
}

function useResend(phone: string, onSent: (phone: string) => void) {
  const t = useTranslations('login.problems')
  const api = useApi()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { message, phone: sentTo } = await sendCode(api, phone)
      toast.success(message)
      onSent(sentTo)
    } catch (error) {
      toast.error(error instanceof ApiError && error.message !== '' ? error.message : t('unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send: () => void send() }
}
