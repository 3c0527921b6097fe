import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { maxEmailLength } from '../../../shared/personDetails.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { HoneypotField } from '../../../ui/HoneypotField.tsx'
import * as toast from '../../../ui/toasts.ts'
import { subscribeCall } from '../contact.calls.ts'

const ownTitleId = 'subscribe-title'

/**
 * The footer's subscribe box (spec §5): an empty field is not sent; after sending, the field is cleared. Hidden without JavaScript,
 * which sends it.
 * @param titleId id of a heading that names a second box on the page; without one, the box has its own heading
 */
export function SubscribeBox({ titleId }: { titleId?: string }) {
  const t = useTranslations('common.footer')
  const api = useApi()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  const showError = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (email.trim() === '') return showError(t('emailMissing'))
    const honeypot = new FormData(event.currentTarget).get(honeypotName)
    setError(null)
    setBusy(true)
    try {
      const { message } = await api.call(subscribeCall, { input: { email, [honeypotName]: honeypot } })
      setEmail('')
      toast.success(message)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422) showError(failure.message)
      else toast.error(failure instanceof ApiError ? failure.message : t('notSent'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-labelledby={titleId ?? ownTitleId}
      className="@container max-w-md noscript:hidden"
    >
      {titleId === undefined && (
        <h2 id={ownTitleId} className="pb-3 text-step-1">
          {t('subscribe')}
        </h2>
      )}
      <p className="pb-4 text-pretty text-quiet">{t('subscribeText')}</p>
      <div className="flex flex-col items-start gap-3 @sm:flex-row">
        <TextField
          ref={field}
          label={t('email')}
          type="email"
          inputMode="email"
          name="email"
          autoComplete="email"
          maxLength={maxEmailLength}
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(null)
          }}
          className="w-full min-w-0 @sm:flex-1"
        />
        <Button type="submit" look="line" isBusy={isBusy} className="@sm:mt-[1.6875rem]">
          {t('subscribeButton')}
        </Button>
      </div>
      <HoneypotField name={honeypotName} />
      <p role="status" className="sr-only">
        {error}
      </p>
    </form>
  )
}
