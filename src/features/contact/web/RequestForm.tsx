import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { honeypotName } from '../../../shared/honeypot.ts'
import { contentPath } from '../../../shared/paths.ts'
import { toPhoneArgument } from '../../../shared/shopPhone.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import type { useRequestForm } from './useRequestForm.ts'

interface RequestFormProps {
  request: ReturnType<typeof useRequestForm>
  label: string
  sendLabel: string
  children: ReactNode
  className?: string
}

/** The layout of a form with which visitors write to the shop: errors above, submit button below. */
export function RequestForm({ request, label, sendLabel, children, className }: RequestFormProps) {
  const t = useTranslations('forms.page')
  const { phone, pages } = useShop()
  const { form, summary, submitError, isBusy, submit } = request
  return (
    // `post` keeps the values out of the URL without JavaScript.
    <form method="post" onSubmit={submit} noValidate aria-label={label} className={className}>
      <noscript>
        <p className="border-bad border-l-4 bg-raised px-4 py-3">{t('noScript', { phone: toPhoneArgument(phone) })}</p>
      </noscript>
      <ErrorSummary {...summary} />
      {submitError && <ErrorAlert message={submitError} />}
      <p className="text-quiet text-sm">{t('marked')}</p>
      {children}
      <HoneypotField {...form.register(honeypotName)} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" look="signal" isBusy={isBusy} className="max-sm:w-full">
          {sendLabel}
        </Button>
        {pages.includes('privacy-policy') && (
          <Link
            to={contentPath('privacy-policy')}
            className="inline-flex min-h-11 items-center text-quiet text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {t('privacy')}
          </Link>
        )}
      </div>
    </form>
  )
}

interface SentProps {
  title: string
  text: string
  againLabel: string
  onAgain(): void
  children?: ReactNode
}

/** Replaces the form after it was sent. */
export function SentConfirmation({ title, text, againLabel, onAgain, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={title} className="flex flex-col items-start gap-5 border-ink border-t-2 pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-step-2 outline-none">
        {title}
      </h2>
      <p className="max-w-prose [overflow-wrap:anywhere]">{text}</p>
      {children}
      <Button look="line" onClick={onAgain}>
        {againLabel}
      </Button>
    </section>
  )
}
