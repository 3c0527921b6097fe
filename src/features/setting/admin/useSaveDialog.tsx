import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { ActionDialog } from '../../staff/admin/form/ActionDialog.tsx'

interface Pending {
  content: ReactNode
  /** @throws ApiError when the password is needed; other errors reject the promise of `ask` */
  run(): Promise<void>
  cancel(): void
}

/**
 * Asks for confirmation, and for the password when the server requires re-authentication.
 * @returns `ask`, which makes the call after confirmation; `save`, which makes it at once and asks only for the password; and the
 * dialog, which must be rendered
 */
export function useSaveDialog(title: string): {
  ask<T>(call: () => Promise<T>, content: ReactNode): Promise<T | 'canceled'>
  save<T>(call: () => Promise<T>): Promise<T | 'canceled'>
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
            // The dialog asks for the password and retries.
            if (needsPassword(error)) throw error
            reject(error)
          }
        },
        cancel: () => resolve('canceled'),
      })
    })
  }

  async function save<T>(call: () => Promise<T>): Promise<T | 'canceled'> {
    try {
      return await call()
    } catch (error) {
      if (needsPassword(error)) return ask(call, null)
      throw error
    }
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
  return { ask, save, dialog }
}

function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && error.status === 428
}
