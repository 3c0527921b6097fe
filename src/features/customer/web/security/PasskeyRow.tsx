import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { useApi } from '../../../../shared/shopProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import * as toast from '../../../../ui/toasts.ts'
import { useRestoreFocus } from '../../../../ui/useRestoreFocus.ts'
import { useServerForm } from '../../../../ui/useServerForm.ts'
import { AccountForm } from '../../../session/web/AccountForm.tsx'
import { ConfirmButton } from '../../../session/web/ConfirmButton.tsx'
import { deletePasskeyCall, renamePasskeyCall } from '../../customer.calls.ts'
import type { WirePasskey } from '../../server/passkey.contract.ts'
import { CancelButton } from '../account/CancelButton.tsx'
import { useAccountErrorMessage } from '../account/useAccountErrorMessage.ts'
import { useReauthenticate } from '../reauthentication/ReauthenticationProvider.tsx'
import { passkeysQuery } from './security.queries.ts'

/** In characters, as in the contract. */
const maxNameLength = 60

/** One passkey: its device and last use; it can be renamed and removed. */
export function PasskeyRow({ passkey }: { passkey: WirePasskey }) {
  const t = useTranslations('profile')
  const format = useFormatter()
  const api = useApi()
  const queryClient = useQueryClient()
  const confirmIdentity = useReauthenticate()
  const [isRenaming, setIsRenaming] = useState(false)
  const opener = useRestoreFocus(isRenaming)
  const { id, name, is_synced: isSynced, created_at: madeAt, last_used_at: usedAt } = passkey
  const day = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'medium' })

  const remove = async () => {
    try {
      await confirmIdentity()
      toast.success((await api.call(deletePasskeyCall, { params: { id } })).message)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) {
        toast.error(error instanceof ApiError && error.message !== '' ? error.message : t('failed'))
      }
    }
    await queryClient.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
  }
  return (
    <li className="border-line border-b py-3">
      {isRenaming ? (
        <RenameForm passkey={passkey} onEnd={() => setIsRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
            <p className="figures text-quiet text-sm">
              {t('passkeys.createdOn', { day: day(madeAt) })}
              {' · '}
              {usedAt === null ? t('passkeys.unused') : t('passkeys.used', { day: day(usedAt) })}
              {isSynced && ` · ${t('passkeys.synced')}`}
            </p>
          </div>
          <div className="-mx-3 flex flex-wrap">
            <Button
              ref={opener}
              look="bare"
              onClick={() => setIsRenaming(true)}
              aria-label={t('passkeys.renameNamed', { name })}
              className="px-3!"
            >
              {t('passkeys.rename')}
            </Button>
            <ConfirmButton
              label={t('passkeys.remove')}
              name={t('passkeys.removeNamed', { name })}
              title={t('passkeys.removeTitle', { name })}
              confirmLabel={t('passkeys.removeConfirm')}
              cancelLabel={t('cancel')}
              onConfirm={remove}
            >
              {t('passkeys.removeText')}
            </ConfirmButton>
          </div>
        </div>
      )}
    </li>
  )
}

function RenameForm({ passkey: { id, name }, onEnd }: { passkey: WirePasskey; onEnd(): void }) {
  const t = useTranslations('profile')
  const api = useApi()
  const queryClient = useQueryClient()
  const sent = useServerForm({
    start: { name },
    idPrefix: `passkey-${id}-`,
    rules: { name: { kind: 'line', maxLength: maxNameLength, isRequired: true } },
    describe: useAccountErrorMessage({ name: t('passkeys.name') }),
    async send(values) {
      const { message } = await api.call(renamePasskeyCall, { params: { id }, input: { name: values.name.trim() } })
      toast.success(message)
      await queryClient.invalidateQueries({ queryKey: passkeysQuery(api).queryKey })
      onEnd()
    },
    failed: t('failed'),
    problemsTitle: (count) => t('problems.title', { count }),
  })
  const { setFocus } = sent.form
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  return (
    <AccountForm
      form={sent}
      label={t('passkeys.renameNamed', { name })}
      sendLabel={t('save')}
      beside={<CancelButton onCancel={onEnd} />}
    >
      <TextField
        {...sent.field('name')}
        label={t('passkeys.name')}
        maxLength={maxNameLength}
        autoComplete="off"
        required
      />
    </AccountForm>
  )
}
