import type { ReactNode } from 'react'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { RefusalBox } from '../../../ui/RefusalBox.tsx'
import type { useSentForm } from '../../../ui/useSentForm.ts'

export interface AccountFormProps {
  form: Pick<ReturnType<typeof useSentForm>, 'summary' | 'refusal' | 'isBusy' | 'submit'>
  label: string
  sendLabel: string
  sendLook?: ButtonLook
  /** Before everything else. */
  lead?: ReactNode
  /** What to do about a refusal. */
  hint?: ReactNode
  /** Beside the button: another way on, or back. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of a form of the account, or of one that leads into it: complaints above, the button below. */
export function AccountForm(props: AccountFormProps) {
  const { form, label, sendLabel, sendLook = 'ink', lead, hint, beside, children } = props
  return (
    // Without script nothing is sent, and no password ends up in an address.
    <form method="post" onSubmit={form.submit} noValidate aria-label={label} className="flex flex-col gap-5">
      {lead}
      <ErrorSummary {...form.summary} />
      {form.refusal && <RefusalBox reason={form.refusal}>{hint && <p className="pt-1 text-sm">{hint}</p>}</RefusalBox>}
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
