import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../../shared/shopProvider.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { signInRules } from '../../account.rules.ts'
import { twoFactorConfirmCall } from '../../customer.calls.ts'
import type { TwoFactorSetup } from '../../server/twoFactor.contract.ts'
import { CancelButton } from '../account/CancelButton.tsx'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { CodeField } from '../phone/CodeField.tsx'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'

interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup
  /** Called with the recovery codes; null when canceled. */
  onEnd(recoveryCodes: readonly string[] | null): void
}

/** Shows the secret for the app and asks for a first code to confirm it. */
export function TwoFactorSetupForm({ setup, onEnd }: TwoFactorSetupFormProps) {
  const t = useTranslations('profile')
  const api = useApi()
  const confirmIdentity = useReauthenticate()
  const sent = useServerForm({
    start: { otp: '' },
    idPrefix: 'two-factor-',
    rules: { otp: { ...signInRules.otp, isRequired: true } },
    describe: useAccountErrorMessage({ otp: t('twoFactor.otp') }),
    async send({ otp }) {
      await confirmIdentity()
      const { message, data } = await api.call(twoFactorConfirmCall, { input: { otp: otp.trim() } })
      toast.success(message)
      onEnd(data.recovery_codes)
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { setFocus } = sent.form
  useEffect(() => setFocus('otp'), [setFocus])
  return (
    <AccountForm
      form={sent}
      label={t('twoFactor.title')}
      sendLabel={t('twoFactor.confirm')}
      beside={<CancelButton onCancel={() => onEnd(null)} />}
    >
      <p>{t('twoFactor.scan')}</p>
      <QrCode rows={setup.qr} label={t('twoFactor.qr')} />
      <p>
        {t('twoFactor.secret')}{' '}
        <code data-keep-clear="" className="figures font-medium [overflow-wrap:anywhere]">
          {setup.secret.replace(/(.{4})/g, '$1 ')}
        </code>
      </p>
      <CodeField {...sent.field('otp')} label={t('twoFactor.otp')} required />
    </AccountForm>
  )
}

/** Dark on white in every theme, because cameras expect it. */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) => [...row].map((square, x) => (square === '1' ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      shapeRendering="crispEdges"
      className="size-52 self-start bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
