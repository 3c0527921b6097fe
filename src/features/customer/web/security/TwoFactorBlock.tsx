import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { ConfirmButton } from '../../../session/web/ConfirmButton.tsx'
import { QueryState } from '../../../session/web/QueryState.tsx'
import { recoveryCodesCall, twoFactorOffCall, twoFactorSetupCall } from '../../customer.calls.ts'
import type { TwoFactor as State, TwoFactorSetup } from '../../server/twoFactor.contract.ts'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { twoFactorQuery } from './security.queries.ts'
import { TwoFactorSetupForm } from './TwoFactorSetupForm.tsx'

/** Turns an authenticator app on or off as a second factor, and renews its recovery codes. */
export function TwoFactorBlock() {
  const t = useTranslations('profile.twoFactor')
  const query = useQuery(twoFactorQuery(useApi()))
  return (
    <AccountBlock title={t('title')} lead={t('lead')}>
      <QueryState query={query}>{(state) => <TwoFactorParts state={state} />}</QueryState>
    </AccountBlock>
  )
}

function TwoFactorParts({ state }: { state: State }) {
  const t = useTranslations('profile.twoFactor')
  const inProfile = useTranslations('profile')
  const format = useFormatter()
  const api = useApi()
  const queryClient = useQueryClient()
  const confirmIdentity = useReauthenticate()
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const change = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await confirmIdentity()
      await work()
    } catch (error) {
      toast.error(error instanceof ApiError && error.message !== '' ? error.message : inProfile('failed'))
    } finally {
      setIsBusy(false)
    }
  }
  const refresh = () => queryClient.invalidateQueries({ queryKey: twoFactorQuery(api).queryKey })
  const start = () => change(async () => setSetup((await api.call(twoFactorSetupCall)).data))
  const renew = () => change(async () => setCodes((await api.call(recoveryCodesCall)).data.recovery_codes))
  const turnOff = () =>
    change(async () => {
      toast.success((await api.call(twoFactorOffCall)).message)
      await refresh()
    })

  if (codes) {
    const end = () => {
      setCodes(null)
      void refresh()
    }
    return <RecoveryCodes codes={codes} onEnd={end} />
  }
  if (setup) {
    const end = (made: readonly string[] | null) => {
      setSetup(null)
      setCodes(made)
    }
    return <TwoFactorSetupForm setup={setup} onEnd={end} />
  }
  if (state.enabled_at === null) {
    return (
      <Button look="line" isBusy={isBusy} onClick={() => void start()} className="self-start">
        {t('start')}
      </Button>
    )
  }
  const day = format.dateTime(new Date(state.enabled_at), { dateStyle: 'medium' })
  return (
    <>
      <p>{t('on', { day, count: state.recovery_codes_left })}</p>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button look="line" isBusy={isBusy} onClick={() => void renew()}>
          {t('renew')}
        </Button>
        <ConfirmButton
          label={t('off')}
          title={t('offTitle')}
          confirmLabel={t('offConfirm')}
          cancelLabel={inProfile('cancel')}
          onConfirm={turnOff}
        >
          {t('offText')}
        </ConfirmButton>
      </div>
    </>
  )
}
