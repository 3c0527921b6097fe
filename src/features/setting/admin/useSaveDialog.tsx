import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { ActionDialog } from '../../staff/admin/ActionDialog.tsx'

interface Pending {
  content: ReactNode
  /** @throws ApiError when the password is needed; everything else is passed on */
  run(): Promise<void>
  cancel(): void
}

/**
 * Asks before something is done, and for the password when the server wants a fresh proof.
 * @returns `ask` makes the call after that; the dialog is to be rendered
 */
export function useSaveDialog(title: string): {
  ask<T>(call: () => Promise<T>, content: ReactNode): Promise<T | 'canceled'>
  dialog: ReactNode
} {
  const t = useTranslations('adminSettings.dialog')
  const [pending, setPending] = useState<Pending | null>(null)

  function ask<T>(call: () => Promise<T>, content: ReactNode): Promise<T | 'canceled'> {
    return new Promise((resolve, reject) => {
      setPending({
        content,
        async run() {
          try {
            resolve(await call())
          } catch (error) {
            // The dialog asks for the password and runs again.
            if (error instanceof ApiError && error.status === 428) throw error
            reject(error)
          }
        },
        cancel: () => resolve('canceled'),
      })
    })
  }

  const dialog = pending && (
    <ActionDialog
      title={title}
      submitLabel={t('submit')}
      draft="elsewhere"
      onSubmit={pending.run}
      onClose={() => {
        pending.cancel()
        setPending(null)
      }}
    >
      {pending.content}
    </ActionDialog>
  )
  return { ask, dialog }
}
