import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import type { TwoFactorSecret } from '../../server/staff.contract.ts'
import { twoFactorStartCall } from '../../staff.calls.ts'
import { useAdmin } from '../adminContext.tsx'
import { ActionDialog } from '../form/ActionDialog.tsx'
import { SignedOutFrame } from './SignedOutFrame.tsx'
import { TwoFactorSetup } from './TwoFactorSetup.tsx'
import { useReturnTo } from './useReturnTo.ts'

/** The first sign-in leads here, because no page opens without a second factor. */
export function TwoFactorPage() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const returnTo = useReturnTo()
  const [search] = useSearchParams()
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null)
  const [isAsking, setAsking] = useState(false)
  const start = async () => setSecret((await api.call(twoFactorStartCall)).data)
  // A few minutes after signing in, this requires the password again: the dialog asks for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; calling it again would give the same secret
  useEffect(() => {
    start().catch(() => setAsking(true))
  }, [])
  return (
    <SignedOutFrame title={t('twoFactor.title')} intro={t('twoFactor.needed')}>
      {secret ? (
        <TwoFactorSetup secret={secret} onEnd={() => void returnTo(search.get('to'))} />
      ) : (
        <Button className="self-start" isBusy={!isAsking} onClick={() => setAsking(true)}>
          {t('twoFactor.start')}
        </Button>
      )}
      {isAsking && (
        <ActionDialog
          title={t('twoFactor.title')}
          submitLabel={t('twoFactor.start')}
          draft="asks"
          onSubmit={start}
          onClose={() => setAsking(false)}
        >
          <p>{t('twoFactor.scan')}</p>
        </ActionDialog>
      )}
    </SignedOutFrame>
  )
}
