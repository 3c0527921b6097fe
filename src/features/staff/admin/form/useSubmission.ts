import { type RefObject, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, NetworkError } from '../../../../shared/apiClient.ts'
import type { Reauthentication } from '../signIn/useReauthentication.ts'
import { type DialogDraft, toDialogFieldId } from './useDialogForm.ts'
import { useFailureText } from './useFailureText.ts'

interface SubmissionOptions {
  /** The input of the dialog; null when it has none that is stored. */
  draft: DialogDraft | null
  form: RefObject<HTMLFormElement | null>
  reauthentication: Reauthentication
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
 * The submission of a dialog: re-authentication when the server requires it, errors at their fields with the focus on the first,
 * conflicts, and lost responses.
 */
export function useSubmission({ draft, form, reauthentication, onSubmit, onClose }: SubmissionOptions) {
  const describeFailure = useFailureText()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** A submission whose response was lost. It is repeated unchanged until the input changes, because it may have been carried out. */
  const [lost, setLost] = useState<{ submit(): Promise<void>; typed: unknown } | null>(null)
  const repeat = lost && lost.typed === draft?.typed ? lost.submit : null
  const [rejected, setRejected] = useState<ApiError['fields'] | null>(null)

  // Runs once the fields show their errors.
  useEffect(() => {
    if (!rejected) return
    const missing = Object.entries(rejected).flatMap(([path, [message = '']]) =>
      form.current?.querySelector(`[id="${toDialogFieldId(path)}"]`) ? [] : [message],
    )
    if (missing.length > 0) setFailure({ messages: missing, isSignedOut: false })
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [rejected, form])

  /** @param hasTypedPassword whether to send the typed password first */
  async function run(hasTypedPassword: boolean): Promise<void> {
    setBusy(true)
    setFailure(null)
    setRejected(null)
    draft?.setErrors({})
    const submission = repeat ?? onSubmit
    try {
      if (hasTypedPassword && !(await reauthentication.confirm())) return
      await submission()
      draft?.remove()
      onClose()
    } catch (error) {
      if (error instanceof NetworkError) setLost({ submit: submission, typed: draft?.typed })
      // Status 428 asks for re-authentication: whether the lost submission was carried out is still unknown.
      else if (!(error instanceof ApiError && error.status === 428)) setLost(null)
      await handle(error)
    } finally {
      setBusy(false)
    }
  }

  async function handle(error: unknown): Promise<void> {
    const known = error instanceof ApiError ? error : null
    if (known?.status === 428) return reauthentication.require()
    if (known?.status === 409 && draft?.merge) {
      try {
        if (await draft.merge()) return
      } catch {
        // The conflict is reported below.
      }
    }
    // The next submission starts from the current data.
    if (known?.status === 409) await revalidate()
    if (known && Object.keys(known.fields).length > 0) {
      draft?.setErrors(known.fields)
      setRejected(known.fields)
    } else setFailure({ messages: [describeFailure(error)], isSignedOut: known?.status === 401 })
  }

  return { isBusy, failure, run, isRepeat: repeat !== null }
}
