import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useRestoreFocus } from '../../../../ui/useRestoreFocus.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { QueryState } from '../../../session/web/QueryState.tsx'
import { AccountBlock } from '../account/AccountBlock.tsx'
import { CancelButton } from '../account/CancelButton.tsx'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { createPasskey, PasskeyError } from './createPasskey.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { passkeysQuery } from './security.queries.ts'

/** The account's passkeys, which sign in without a password. */
export function PasskeysBlock() {
  const t = useTranslations('profile.passkeys')
  const query = useQuery(passkeysQuery(useApi()))
  return (
    <AccountBlock title={t('title')} lead={t('lead')}>
      <QueryState query={query}>
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className="border-line border-t">
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            <AddPasskey />
          </>
        )}
      </QueryState>
    </AccountBlock>
  )
}

/** Whether the browser supports passkeys. True on the server and during hydration. */
function useCanKeepPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window,
    () => true,
  )
}

function AddPasskey() {
  const t = useTranslations('profile.passkeys')
  const canKeep = useCanKeepPasskeys()
  const [isAdding, setIsAdding] = useState(false)
  const opener = useRestoreFocus(isAdding)
  if (!canKeep) return <p>{t('unsupported')}</p>
  if (isAdding) return <AddForm onEnd={() => setIsAdding(false)} />
  return (
    <Button ref={opener} look="line" onClick={() => setIsAdding(true)} className="self-start">
      {t('add')}
    </Button>
  )
}

function AddForm({ onEnd }: { onEnd(): void }) {
  const t = useTranslations('profile')
  const api = useApi()
  const queryClient = useQueryClient()
  const confirmIdentity = useReauthenticate()
  const sent = useServerForm({
    start: {},
    fields: [],
    async send() {
      await confirmIdentity()
      const message = await createPasskey(api).catch((error: unknown) => {
        if (error instanceof PasskeyError) throw new ApiError(400, t(`passkeys.problems.${error.problem}`))
        throw error
      })
      toast.success(message)
      await queryClient.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
      onEnd()
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  useEffect(() => document.getElementById('passkey-hint')?.focus(), [])
  return (
    <AccountForm
      form={sent}
      label={t('passkeys.add')}
      sendLabel={t('passkeys.create')}
      beside={<CancelButton onCancel={onEnd} />}
    >
      <p id="passkey-hint" tabIndex={-1} className="outline-none">
        {t('passkeys.explanation')}
      </p>
    </AccountForm>
  )
}
