import { Dialog } from '@base-ui/react/dialog'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { UsernameField } from '../../../../ui/UsernameField.tsx'
import { signInAdminPath } from '../../staff.paths.ts'
import { useMeIfKnown } from '../adminContext.tsx'
import { returnFocus } from '../returnFocus.ts'
import { ReauthenticationFields } from '../signIn/ReauthenticationFields.tsx'
import { useReauthentication } from '../signIn/useReauthentication.ts'
import type { DialogDraft } from './useDialogForm.ts'
import { useSubmission } from './useSubmission.ts'

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
  const me = useMeIfKnown()
  const [opener] = useState(document.activeElement)
  useEffect(() => () => returnFocus(opener), [opener])
  const input = typeof draft === 'string' ? null : draft
  const form = useRef<HTMLFormElement>(null)
  const reauthentication = useReauthentication()
  const { isBusy, failure, run, isRepeat } = useSubmission({ draft: input, form, reauthentication, onSubmit, onClose })
  const canSubmit = isReady || isRepeat
  const reason = canSubmit ? undefined : notReady

  function submit(event: FormEvent) {
    event.preventDefault()
    // The dialog may be rendered inside another form, which the event must not reach.
    event.stopPropagation()
    if (!isBusy && canSubmit) void run(reauthentication.isNeeded)
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
            {reauthentication.isNeeded && (
              <ReauthenticationFields reauthentication={reauthentication} onConfirmed={() => run(false)} />
            )}
            {reason && !isBusy && (
              <p id={reasonId} className="text-quiet text-sm">
                {reason}
              </p>
            )}
            <div className="flex flex-wrap justify-end gap-3 pt-1">
              <Button look="line" onClick={cancel}>
                {input?.isChanged ? t('dialog.discard') : (dismissLabel ?? t('cancel'))}
              </Button>
              <Button
                type="submit"
                isBusy={isBusy}
                aria-disabled={!canSubmit || undefined}
                aria-describedby={reason ? reasonId : undefined}
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
