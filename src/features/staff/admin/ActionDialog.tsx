import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { UsernameField } from '../../../ui/UsernameField.tsx'
import { confirmCall } from '../staff.calls.ts'
import { signInPath } from '../staff.paths.ts'
import { useAdmin, useMeIfKnown } from './adminContext.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { confirmByPasskey } from './passkey.ts'
import { returnFocus } from './returnFocus.ts'

interface ActionDialogProps {
  title: string
  /** The fields of the action and what it leads to. */
  children: ReactNode
  submitLabel: string
  /** False while a field is missing or wrong. */
  isReady?: boolean
  /** What is missing for that, in a sentence. */
  notReady?: string | undefined
  /** @throws ApiError, NetworkError */
  onSubmit(): Promise<void>
  onClose(): void
}

interface Failure {
  message: string
  isSignedOut: boolean
}

/**
 * Asks before a change and says what it leads to. Asks for the password when the server wants a fresh proof, then continues. After an error
 * everything that was entered is still there.
 */
export function ActionDialog({
  title,
  children,
  submitLabel,
  isReady = true,
  notReady,
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const reasonId = useId()
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const me = useMeIfKnown()
  const hasPasskey = me?.hasPasskey ?? false
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string | null>(null)
  const [opener] = useState(document.activeElement)
  useEffect(() => () => returnFocus(opener), [opener])

  function submit(event: FormEvent) {
    event.preventDefault()
    // A dialog inside a form's page: the event must not reach another form.
    event.stopPropagation()
    if (!isBusy && isReady) void run(needsPassword)
  }

  async function run(hasTypedPassword: boolean) {
    setBusy(true)
    setFailure(null)
    setPasswordError(null)
    try {
      if (hasTypedPassword) {
        await api.call(confirmCall, { input: { password } })
        setNeedsPassword(false)
      }
      await onSubmit()
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.status === 428) setNeedsPassword(true)
      else if (error instanceof ApiError && error.fields.password) setPasswordError(error.fields.password[0] ?? null)
      else setFailure(describeFailure(error, t('failed')))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          finalFocus={false}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(34rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sm bg-paper p-5 text-ink shadow-2xl sm:p-6"
        >
          <form onSubmit={submit} noValidate className="flex flex-col gap-4">
            <Dialog.Title className="font-display text-step-1">{title}</Dialog.Title>
            {me && <UsernameField value={me.email} />}
            {failure && (
              <ErrorAlert key={failure.message} message={failure.message}>
                {failure.isSignedOut && (
                  <p className="pt-1 text-sm">
                    <a href={signInPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                      {t('signedOutHint')}
                    </a>
                  </p>
                )}
              </ErrorAlert>
            )}
            {children}
            {needsPassword && (
              <PasswordField
                label={t('confirm.label')}
                hint={t('confirm.hint')}
                error={passwordError}
                showLabel={t('showPassword')}
                hideLabel={t('hidePassword')}
                autoComplete="current-password"
                autoFocus
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            )}
            {needsPassword && hasPasskey && (
              <PasskeyButton
                prove={() => confirmByPasskey(api)}
                onDone={() => {
                  setNeedsPassword(false)
                  return run(false)
                }}
              />
            )}
            {!isReady && notReady && (
              <p id={reasonId} className="text-quiet text-sm">
                {notReady}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-3 pt-1">
              <Button look="line" onClick={onClose}>
                {t('cancel')}
              </Button>
              <Button
                type="submit"
                isBusy={isBusy}
                aria-disabled={!isReady || undefined}
                aria-describedby={!isReady && notReady ? reasonId : undefined}
              >
                {submitLabel}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What the server says; of rejected input, what is wrong with the first field. */
function describeFailure(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { message: fallback, isSignedOut: false }
  const message = Object.values(error.fields)[0]?.[0] ?? error.message
  return { message: message || fallback, isSignedOut: error.status === 401 }
}
