import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '../../../../shared/apiClient.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/Field.tsx'
import type { StaffPasskey } from '../../server/staffPasskey.contract.ts'
import { removeStaffPasskeyCall, renameStaffPasskeyCall } from '../../staffPasskey.calls.ts'
import { useAdmin } from '../adminContext.tsx'
import { ActionDialog } from '../form/ActionDialog.tsx'
import { useChange } from '../form/useChange.tsx'
import { useDialogForm } from '../form/useDialogForm.ts'
import { useReopen } from '../form/useReopen.ts'
import { compact, Section } from '../parts.tsx'
import { createPasskey, PasskeyError } from '../signIn/passkey.ts'
import type { AccountData } from './accountData.ts'

/** Characters, as in the contract. */
const maxNameLength = 60

type Open = { action: 'add' } | { action: 'rename' | 'remove'; passkey: StaffPasskey }

/** The signed-in person's passkeys, which replace password and code. */
export function PasskeysSection() {
  const t = useTranslations('adminPasskeys')
  const format = useFormatter()
  const { passkeys } = useLoaderData<AccountData>()
  const { note, announce } = useChange()
  const [open, setOpen] = useState<Open | null>(null)
  useReopen('passkeys', (dialog) => {
    const passkey = passkeys.find(({ id }) => `rename.${id}` === dialog)
    if (passkey) setOpen({ action: 'rename', passkey })
    else if (dialog === 'add') setOpen({ action: 'add' })
  })
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' })

  return (
    <Section title={t('title')}>
      <p className="pb-2 text-quiet text-sm">{t('lead')}</p>
      {passkeys.length > 0 && (
        <ul aria-label={t('title')} className="mb-3 divide-y divide-line border-line border-y">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span className="block font-medium [overflow-wrap:anywhere]">{passkey.name}</span>
                <span className="block text-quiet text-sm">
                  {[
                    t('added', { day: day(passkey.createdAt) }),
                    passkey.lastUsedAt === null ? t('unused') : t('used', { day: day(passkey.lastUsedAt) }),
                    passkey.isSynced ? t('synced') : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className="flex gap-2">
                {(['rename', 'remove'] as const).map((action) => (
                  <Button
                    key={action}
                    look="line"
                    className={compact}
                    aria-label={t(`${action}Named`, { name: passkey.name })}
                    onClick={() => setOpen({ action, passkey })}
                  >
                    {t(action)}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button look="line" className={compact} onClick={() => setOpen({ action: 'add' })}>
        {t('add')}
      </Button>
      {note}
      {open && <PasskeyDialog open={open} onRemoved={announce} onClose={() => setOpen(null)} />}
    </Section>
  )
}

interface PasskeyDialogProps {
  open: Open
  onRemoved(done: string): void
  onClose(): void
}

function PasskeyDialog({ open, onRemoved, onClose }: PasskeyDialogProps) {
  const t = useTranslations('adminPasskeys')
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const { form, field, draft } = useDialogForm({
    draft: open.action === 'add' ? 'passkeys:add' : `passkeys:${open.action}.${open.passkey.id}`,
    start: { name: open.action === 'rename' ? open.passkey.name : '' },
  })
  const { name } = form
  async function submit() {
    if (open.action === 'rename')
      await api.call(renameStaffPasskeyCall, { params: { id: open.passkey.id }, input: { name: name.trim() } })
    else if (open.action === 'remove') await api.call(removeStaffPasskeyCall, { params: { id: open.passkey.id } })
    else
      await createPasskey(api, name).catch((error: unknown) => {
        throw error instanceof PasskeyError ? new ApiError(400, t(`problem.${error.problem}`)) : error
      })
    await revalidate()
    if (open.action === 'remove') onRemoved(t('removed', { name: open.passkey.name }))
  }
  return (
    <ActionDialog
      title={open.action === 'add' ? t('add') : t(`${open.action}Named`, { name: open.passkey.name })}
      submitLabel={t(open.action === 'add' ? 'create' : open.action)}
      draft={draft}
      isReady={open.action !== 'rename' || name.trim() !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {open.action === 'remove' ? (
        <p>{t('removeNote')}</p>
      ) : (
        <>
          {open.action === 'add' && <p>{t('addNote')}</p>}
          <TextField
            {...field('name')}
            label={t('name')}
            hint={open.action === 'add' ? t('nameHint') : undefined}
            maxLength={maxNameLength}
            autoComplete="off"
          />
        </>
      )}
    </ActionDialog>
  )
}
