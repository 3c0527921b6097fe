import type { ComponentProps, ReactNode } from 'react'
import { Button, type ButtonLook } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { RefusalBox } from '../../../ui/RefusalBox.tsx'
import type { useSentForm } from '../../../ui/useSentForm.ts'

interface AccountFormProps {
  form: Pick<ReturnType<typeof useSentForm>, 'refusal' | 'isBusy' | 'submit'> & {
    summary: Omit<ComponentProps<typeof ErrorSummary>, 'onPick'> &
      Pick<ReturnType<typeof useSentForm>['summary'], 'onPick'>
  }
  label: string
  sendLabel: string
  sendLook?: ButtonLook
  /** Beside the button: another way on, or back. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of a form of the account: complaints above, the button below. */
export function AccountForm({ form, label, sendLabel, sendLook = 'ink', beside, children }: AccountFormProps) {
  const { summary, refusal, isBusy, submit } = form
  return (
    <form method="post" noValidate onSubmit={submit} aria-label={label} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      {refusal && <RefusalBox reason={refusal} />}
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pt-1 max-sm:justify-center">
        <Button type="submit" look={sendLook} isBusy={isBusy} className="max-sm:w-full">
          {sendLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}
