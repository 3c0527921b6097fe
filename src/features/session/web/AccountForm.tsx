import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import type { useServerForm } from '../../../ui/useServerForm.ts'

export interface AccountFormProps {
  form: Pick<ReturnType<typeof useServerForm>, 'summary' | 'submitError' | 'isBusy' | 'submit'>
  label: string
  sendLabel: string
  sendLook?: ButtonLook
  /** Shown above everything else. */
  lead?: ReactNode
  /** What to do about the error. */
  hint?: ReactNode
  /** Beside the button, such as a cancel button. */
  beside?: ReactNode
  children: ReactNode
}

/** The layout of account and sign-in forms: errors above, the button below. */
export function AccountForm(props: AccountFormProps) {
  const { form, label, sendLabel, sendLook = 'ink', lead, hint, beside, children } = props
  return (
    // `post`, so that without JavaScript no password ends up in a URL.
    <form method="post" onSubmit={form.submit} noValidate aria-label={label} className="flex flex-col gap-5">
      {lead}
      <ErrorSummary {...form.summary} />
      {form.submitError && (
        <ErrorAlert message={form.submitError}>{hint && <p className="pt-1 text-sm">{hint}</p>}</ErrorAlert>
      )}
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1 max-sm:justify-center">
        <Button type="submit" look={sendLook} isBusy={form.isBusy} className="max-sm:w-full sm:min-w-40">
          {sendLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}
