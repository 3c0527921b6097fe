import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { RefusalBox } from '../../../ui/RefusalBox.tsx'
import type { useSentForm } from '../../../ui/useSentForm.ts'

interface EntryFormProps {
  form: Pick<ReturnType<typeof useSentForm>, 'summary' | 'refusal' | 'isBusy' | 'submit'>
  label: string
  sendLabel: string
  /** What to do about a refusal. */
  hint?: ReactNode
  /** Beside the button. */
  beside?: ReactNode
  children: ReactNode
}

/** The frame of every form that leads into an account: complaints above, the button below. */
export function EntryForm({ form, label, sendLabel, hint, beside, children }: EntryFormProps) {
  const t = useTranslations('login.page')
  const { phone } = useShop()
  return (
    // Without script nothing is sent, and no password ends up in an address.
    <form method="post" onSubmit={form.submit} noValidate aria-label={label} className="flex flex-col gap-5">
      <noscript>
        <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('noScript', { phone })}</p>
      </noscript>
      <ErrorSummary {...form.summary} />
      {form.refusal && <RefusalBox reason={form.refusal}>{hint && <p className="pt-1 text-sm">{hint}</p>}</RefusalBox>}
      {children}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        <Button type="submit" look="signal" isBusy={form.isBusy} className="max-sm:w-full sm:min-w-40">
          {sendLabel}
        </Button>
        {beside}
      </div>
    </form>
  )
}

/** A quiet link of these pages, high enough for a thumb. */
export const quietLinkClass =
  'inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink'
