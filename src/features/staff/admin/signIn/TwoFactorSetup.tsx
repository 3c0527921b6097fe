import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import type { TwoFactorSecret } from '../../server/staff.contract.ts'
import { twoFactorConfirmCall } from '../../staff.calls.ts'
import { useAdmin } from '../adminContext.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { AdminForm } from '../form/AdminForm.tsx'
import { compact } from '../parts.tsx'

/** Shows the secret and asks for a first code, then shows the recovery codes. */
export function TwoFactorSetup({ secret, onEnd }: { secret: TwoFactorSecret; onEnd(): void }) {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const form = useServerForm({
    start: { otp: '' },
    fields: ['otp'],
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
    async send({ otp }) {
      const { data } = await api.call(twoFactorConfirmCall, { input: { otp: otp.trim() } })
      setCodes(data.recoveryCodes)
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onEnd={onEnd} />
  return (
    <div className="flex flex-col gap-4">
      <p>{t('twoFactor.scan')}</p>
      <QrCode rows={secret.qr} label={t('twoFactor.qr')} />
      <p>
        {t('twoFactor.key')}{' '}
        <code className="figures font-medium [overflow-wrap:anywhere]">{secret.secret.replace(/(.{4})/g, '$1 ')}</code>
      </p>
      <AdminForm form={form} label={t('twoFactor.title')} sendLabel={t('twoFactor.send')}>
        <TextField
          {...form.field('otp')}
          label={t('twoFactor.otp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
      </AdminForm>
    </div>
  )
}

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onEnd }: { codes: readonly string[]; onEnd(): void }) {
  const t = useTranslations('admin')
  const { name } = useAdmin()
  const text = [t('recovery.fileTitle', { shop: name }), ...codes].join('\n')
  return (
    <div className="flex flex-col items-start gap-4">
      <h2 className="text-step-1">{t('recovery.title')}</h2>
      <p>{t('recovery.intro')}</p>
      <ul className="figures grid w-full max-w-sm grid-cols-2 gap-x-6 gap-y-1 border-line border-y py-3 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {/* A file of a few lines needs no request. */}
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        download="recovery-codes.txt"
        className={buttonClass('ink')}
        onClick={onEnd}
      >
        {t('recovery.download')}
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} />
        <Button look="line" className={compact} onClick={onEnd}>
          {t('recovery.kept')}
        </Button>
      </div>
    </div>
  )
}

/** Dark on white in every theme, because cameras expect it. */
function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows.flatMap((row, y) => [...row].map((cell, x) => (cell === '1' ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-52 bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
