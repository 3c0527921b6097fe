import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { codeRule, signInRules } from '../../account.rules.ts'
import { CodeField } from '../phone/CodeField.tsx'
import { checkCode, sendCode } from '../phone/phoneCode.ts'
import { useFormattedPhone } from '../phone/useFormattedPhone.ts'
import { OtpField } from './OtpField.tsx'
import { clearPendingPhone } from './pendingPhone.ts'
import { SignInForm } from './SignInForm.tsx'
import { useFinishSignIn } from './useFinishSignIn.ts'
import { useSignInErrorMessage } from './useSignInErrorMessage.ts'

interface PhoneCodeFormProps {
  /** E.164. */
  phone: string
  /** Called when a new code was sent. */
  onSent(phone: string): void
  onOther(): void
}

/** Asks for the texted code. The first attempt removes the stored number, whether the code is correct or not (spec §4). */
export function PhoneCodeForm({ phone, onSent, onOther }: PhoneCodeFormProps) {
  const t = useTranslations('signIn')
  const api = useApi()
  const welcome = useFinishSignIn()
  const written = useFormattedPhone(phone)
  const [hint, setHint] = useState('')
  const [asksForOtp, setAsksForOtp] = useState(false)
  const entry = useServerForm({
    start: { code: '', otp: '' },
    rules: { code: codeRule, otp: signInRules.otp },
    describe: useSignInErrorMessage({ code: t('fields.code') }),
    idPrefix: 'phone-',
    async send({ code, otp }) {
      setHint('')
      try {
        const { message, token, data, left_out = [] } = await checkCode(api, { phone, code, otp: otp.trim() })
        if (token === undefined) throw new ApiError(400, message)
        welcome({ token, data, left_out })
      } catch (error) {
        // The first response only asks for the second step; the code is still valid.
        if (!asksForOtp && error instanceof ApiError && 'otp' in error.fields) return setAsksForOtp(true)
        if (!(error instanceof ApiError)) setHint(t('problems.unreachable'))
        throw error
      } finally {
        clearPendingPhone()
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
      <SignInForm form={entry} label={t('page.phoneTitle')} sendLabel={t('phone.verify')} hint={hint}>
        <CodeField {...entry.field('code')} label={t('fields.code')} hint={t('phone.codeHint')} aria-required />
        {asksForOtp && <OtpField {...entry.field('otp')} />}
      </SignInForm>
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
  const t = useTranslations('signIn.problems')
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
