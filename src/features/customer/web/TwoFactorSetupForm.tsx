import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useApi } from '../../../shared/shopProvider.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { type TwoFactorSetup, twoFactorConfirmCall } from '../twoFactor.contract.ts'
import { AccountForm } from './AccountForm.tsx'
import { CancelButton } from './CancelButton.tsx'
import { CodeField } from './CodeField.tsx'
import { useConfirmIdentity } from './IdentityProvider.tsx'

interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup
  /** With the recovery codes; null when it was given up. */
  onEnd(recoveryCodes: readonly string[] | null): void
}

/** The secret goes into the app, and a first code shows that it is there. */
export function TwoFactorSetupForm({ setup, onEnd }: TwoFactorSetupFormProps) {
  const t = useTranslations('profile')
  const api = useApi()
  const confirmIdentity = useConfirmIdentity()
  const sent = useSentForm({
    start: { otp: '' },
    fields: ['otp'],
    idPrefix: 'two-factor-',
    check: ({ otp }): { otp?: string } =>
      otp.trim() === '' ? { otp: t('problems.required', { field: t('twoFactor.otp') }) } : {},
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
        <code className="figures font-medium [overflow-wrap:anywhere]">{setup.secret.replace(/(.{4})/g, '$1 ')}</code>
      </p>
      <CodeField {...sent.field('otp')} label={t('twoFactor.otp')} required />
    </AccountForm>
  )
}

/** Dark on white in every theme: cameras expect it. */
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
