import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../../ui/ErrorSummary.tsx'
import type { useServerForm } from '../../../../ui/useServerForm.ts'

interface AdminFormProps {
  form: Pick<ReturnType<typeof useServerForm>, 'summary' | 'submitError' | 'isBusy' | 'submit'>
  label: string
  sendLabel: string
  children: ReactNode
}

/** A page's form, with errors above and the button below. */
export function AdminForm({ form, label, sendLabel, children }: AdminFormProps) {
  return (
    // `post`, so that without JavaScript no password ends up in a URL.
    <form method="post" onSubmit={form.submit} noValidate aria-label={label} className="flex max-w-md flex-col gap-4">
      <ErrorSummary {...form.summary} />
      {form.submitError && <ErrorAlert message={form.submitError} />}
      {children}
      <Button type="submit" isBusy={form.isBusy} className="self-start max-sm:w-full">
        {sendLabel}
      </Button>
    </form>
  )
}
