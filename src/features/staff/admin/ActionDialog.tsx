import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError, NetworkError } from '../../../shared/apiClient.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { UsernameField } from '../../../ui/UsernameField.tsx'
import { confirmCall } from '../staff.calls.ts'
import { signInAdminPath } from '../staff.paths.ts'
import { useAdmin, useMeIfKnown } from './adminContext.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { confirmByPasskey } from './passkey.ts'
import { returnFocus } from './returnFocus.ts'
import { type DialogDraft, toDialogFieldId } from './useDialogForm.ts'
import { useFailureText } from './useFailureText.ts'

/**
 * Why a dialog stores no draft: it only `asks`, it `picks` from a list, which is quickly repeated, or the input is stored
 * `elsewhere`.
 */
type NoDraft = 'asks' | 'picks' | 'elsewhere'

interface ActionDialogProps {
  title: string
  /** The fields of the action and a description of its effect. */
  children: ReactNode
  submitLabel: string
  /** For dialogs where “Cancel” could be mistaken for the action itself. */
  dismissLabel?: string | undefined
  /** The draft of `useDialogForm`, or why there is none. */
  draft: DialogDraft | NoDraft
  /** False while a field is missing or invalid. */
  isReady?: boolean
  /** A sentence that says what is missing. */
  notReady?: string | undefined
  /** What has changed since the person began to type. */
  recentChanges?: ReactNode
  /** @throws ApiError, NetworkError */
  onSubmit(): Promise<void>
  onClose(): void
}

interface Failure {
  /** Errors of the whole submission, or of fields that the dialog does not show. */
  messages: readonly string[]
  isSignedOut: boolean
}

/**
 * Asks for confirmation of a change and explains its effect. Asks for the password when the server requires re-authentication,
 * then continues. After an error the input stays, each invalid field shows its error, and the first one gets the focus. Closing
 * the dialog keeps the draft; only its button discards it, and says so.
 */
export function ActionDialog({
  title,
  children,
  submitLabel,
  dismissLabel,
  draft,
  isReady = true,
  notReady,
  recentChanges,
  onSubmit,
  onClose,
}: ActionDialogProps) {
  const reasonId = useId()
  const t = useTranslations('admin')
  const describeFailure = useFailureText()
  const { api } = useAdmin()
  const { revalidate } = useRevalidator()
  const me = useMeIfKnown()
  const hasPasskey = me?.hasPasskey ?? false
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string | null>(null)
  const [opener] = useState(document.activeElement)
  useEffect(() => () => returnFocus(opener), [opener])
  const input = typeof draft === 'string' ? null : draft
  const form = useRef<HTMLFormElement>(null)
  /** A submission whose response was lost. It is repeated unchanged until the input changes, because it may have been carried out. */
  const [lost, setLost] = useState<{ submit(): Promise<void>; typed: unknown } | null>(null)
  const repeat = lost && lost.typed === input?.typed ? lost.submit : null
  const [rejected, setRejected] = useState<ApiError['fields'] | null>(null)

  // Runs once the fields show their errors.
  useEffect(() => {
    if (!rejected) return
    const missing = Object.entries(rejected).flatMap(([path, [message = '']]) =>
      form.current?.querySelector(`[id="${toDialogFieldId(path)}"]`) ? [] : [message],
    )
    if (missing.length > 0) setFailure({ messages: missing, isSignedOut: false })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejected])

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be rendered inside another form, which the event must not reach.
    event.stopPropagation()
    if (!isBusy && (isReady || repeat)) void run(needsPassword)
  }

  async function run(hasTypedPassword: boolean) {
    setBusy(true)
    setFailure(null)
    setPasswordError(null)
    setRejected(null)
    input?.setErrors({})
    const submission = repeat ?? onSubmit
    try {
      if (hasTypedPassword && !(await confirm())) return
      await submission()
      input?.remove()
      onClose()
    } catch (error) {
      if (error instanceof NetworkError) setLost({ submit: submission, typed: input?.typed })
      // Status 428 asks for re-authentication: whether the lost submission was carried out is still unknown.
      else if (!(error instanceof ApiError && error.status === 428)) setLost(null)
      await handle(error)
    } finally {
      setBusy(false)
    }
  }

  /** @returns whether the password is correct */
  async function confirm(): Promise<boolean> {
    try {
      await api.call(confirmCall, { input: { password } })
      setNeedsPassword(false)
      return true
    } catch (error) {
      const message = error instanceof ApiError && error.fields.password?.[0]
      if (!message) throw error
      setPasswordError(message)
      return false
    }
  }

  async function handle(error: unknown) {
    const known = error instanceof ApiError ? error : null
    if (known?.status === 428) return setNeedsPassword(true)
    if (known?.status === 409 && input?.merge) {
      try {
        if (await input.merge()) return
      } catch {
        // The conflict is reported below.
      }
    }
    // The next submission starts from the current data.
    if (known?.status === 409) await revalidate()
    if (known && Object.keys(known.fields).length > 0) {
      input?.setErrors(known.fields)
      setRejected(known.fields)
    } else setFailure({ messages: [describeFailure(error)], isSignedOut: known?.status === 401 })
  }

  /** Closes by the button, which discards the draft. */
  function cancel() {
    input?.remove()
    onClose()
  }

  function close() {
    input?.leave()
    onClose()
  }

  return (
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && !isBusy && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup
          finalFocus={false}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(34rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-sm border border-line bg-paper p-5 text-ink shadow-2xl sm:p-6"
        >
          <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
            <Dialog.Title className="font-display text-step-1">{title}</Dialog.Title>
            {me && <UsernameField value={me.email} />}
            {failure && (
              <ErrorAlert key={failure.messages.join()} message={failure.messages.join(' ')}>
                {failure.isSignedOut && (
                  <p className="pt-1 text-sm">
                    <a href={signInAdminPath} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                      {t('signedOutHint')}
                    </a>
                  </p>
                )}
              </ErrorAlert>
            )}
            {/* Not the change that this dialog makes. */}
            {!isBusy && recentChanges}
            {input?.restoredAt && <Restored at={input.restoredAt} />}
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
            {!isReady && !repeat && notReady && !isBusy && (
              <p id={reasonId} className="text-quiet text-sm">
                {notReady}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-3 pt-1">
              <Button look="line" onClick={cancel}>
                {input?.isChanged ? t('dialog.discard') : (dismissLabel ?? t('cancel'))}
              </Button>
              <Button
                type="submit"
                isBusy={isBusy}
                aria-disabled={!(isReady || repeat) || undefined}
                aria-describedby={!isReady && !repeat && notReady ? reasonId : undefined}
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

/** The dialog starts with an earlier draft. */
function Restored({ at }: { at: string }) {
  const t = useTranslations('admin.dialog')
  const format = useFormatter()
  return (
    <p role="status" className="border-ink border-l-4 bg-raised px-4 py-3 text-sm">
      {t('restored', { when: format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }) })}
    </p>
  )
}
