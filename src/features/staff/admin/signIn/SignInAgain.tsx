import { Dialog } from '@base-ui/react/dialog'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Api, ApiError } from '../../../../shared/apiClient.ts'
import { Button } from '../../../../ui/Button.tsx'
import { AdminApiProvider, useAdmin, useMe } from '../adminContext.tsx'
import { compact } from '../parts.tsx'
import { SignInForm } from './SignInForm.tsx'

/**
 * Asks for the password in a dialog when a call finds the session expired, and then repeats the call, so that unsaved input
 * stays. Repeating is safe, because a rejected call has changed nothing.
 */
export function SignInAgain({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.signInAgain')
  const shop = useAdmin()
  const { email } = useMe()
  const [finish, setFinish] = useState<((isSignedIn: boolean) => void) | null>(null)
  /** Calls that are rejected at the same time share one dialog. */
  const asking = useRef<Promise<boolean> | null>(null)
  const api = useMemo<Api>(() => {
    const ask = () => {
      asking.current ??= new Promise<boolean>((resolve) => {
        setFinish(() => (isSignedIn: boolean) => {
          asking.current = null
          setFinish(null)
          resolve(isSignedIn)
        })
      })
      return asking.current
    }
    return {
      ...shop.api,
      async call(...given) {
        try {
          return await shop.api.call(...given)
        } catch (error) {
          if (!(error instanceof ApiError && error.status === 401) || !(await ask())) throw error
          return shop.api.call(...given)
        }
      },
    }
  }, [shop.api])
  return (
    <AdminApiProvider api={api}>
      {children}
      {finish && (
        <Dialog.Root open onOpenChange={(isOpen) => !isOpen && finish(false)}>
          <Dialog.Portal>
            <Dialog.Backdrop className="fixed inset-0 z-[60] bg-black/45" />
            <Dialog.Popup className="fixed top-1/2 left-1/2 z-[70] flex max-h-[calc(100dvh-2rem)] w-[min(28rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 flex-col gap-4 overflow-y-auto rounded-sm bg-paper p-5 text-ink shadow-2xl sm:p-6">
              <Dialog.Title className="font-display text-step-1">{t('title')}</Dialog.Title>
              <Dialog.Description>{t('text')}</Dialog.Description>
              <SignInForm api={shop.api} email={email} isFixed onDone={() => finish(true)} />
              <Button look="bare" className={compact} onClick={() => finish(false)}>
                {t('later')}
              </Button>
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      )}
    </AdminApiProvider>
  )
}
