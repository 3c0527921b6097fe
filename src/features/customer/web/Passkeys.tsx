import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import * as toast from '../../../ui/toasts.ts'
import { useFocusBack } from '../../../ui/useFocusBack.ts'
import { useSentForm } from '../../../ui/useSentForm.ts'
import { AccountBlock } from './AccountBlock.tsx'
import { AccountForm } from './AccountForm.tsx'
import { CancelButton } from './CancelButton.tsx'
import { passkeysQuery } from './customer.queries.ts'
import { useConfirmIdentity } from './IdentityProvider.tsx'
import { makePasskey, PasskeyError } from './makePasskey.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { QueryState } from './QueryState.tsx'

/** The passkeys of the account: each is a way in without a password. */
export function Passkeys() {
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

/** Known only in the browser; the server, and whoever has just arrived, says yes. */
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
  const opener = useFocusBack(isAdding)
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
  const confirmIdentity = useConfirmIdentity()
  const sent = useSentForm({
    start: {},
    fields: [],
    async send() {
      await confirmIdentity()
      const message = await makePasskey(api).catch((error: unknown) => {
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
      sendLabel={t('passkeys.make')}
      beside={<CancelButton onCancel={onEnd} />}
    >
      <p id="passkey-hint" tabIndex={-1} className="outline-none">
        {t('passkeys.how')}
      </p>
    </AccountForm>
  )
}
