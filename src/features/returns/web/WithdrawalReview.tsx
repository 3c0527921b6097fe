import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { withdrawCall } from '../returns.calls.ts'
import type { WithdrawalValues } from './WithdrawalForm.tsx'

interface WithdrawalReviewProps {
  values: WithdrawalValues
  onBack(): void
  onReceived(receipt: { receivedAt: string; message: string }): void
}

/** The second step: the declaration in full, and the button that makes it. */
export function WithdrawalReview({ values, onBack, onReceived }: WithdrawalReviewProps) {
  const t = useTranslations('returns.withdrawal')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  /** `attempt` increases with each error, so that a repeated one is announced again. */
  const [error, setError] = useState<{ text: string; attempt: number } | null>(null)
  /** The same for every attempt, so that a repeated click makes one declaration. */
  const key = useRef(randomKey())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const confirm = async () => {
    if (isBusy) return
    setIsBusy(true)
    setError(null)
    try {
      const input = { ...values, email: values.email.trim() }
      const { message, received_at } = await api.call(withdrawCall, {
        input,
        headers: { 'idempotency-key': key.current },
      })
      onReceived({ receivedAt: received_at, message })
    } catch (failure) {
      const text = failure instanceof ApiError && failure.message !== '' ? failure.message : t('failed')
      setError((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }))
      setIsBusy(false)
    }
  }
  return (
    <section aria-labelledby="withdrawal-review" className="flex max-w-prose flex-col gap-6 border-line border-t pt-6">
      <h2 ref={heading} id="withdrawal-review" tabIndex={-1} className="text-step-2 outline-none">
        {t('step2')}
      </h2>
      <Declaration values={values} />
      <p className="text-quiet">{t('consequence')}</p>
      {error && <ErrorAlert key={error.attempt} message={error.text} />}
      <div className="flex flex-wrap gap-3">
        <Button look="signal" isBusy={isBusy} onClick={() => void confirm()} className="max-sm:w-full">
          {t('confirm')}
        </Button>
        <Button look="line" onClick={onBack} className="max-sm:w-full">
          {t('back')}
        </Button>
      </div>
    </section>
  )
}

/** What is declared, and by whom. */
export function Declaration({ values }: { values: WithdrawalValues }) {
  const t = useTranslations('returns.withdrawal')
  const number = values.order.replace(/[^\d]/g, '') || values.order
  return (
    <div className="flex flex-col gap-4">
      <blockquote className="border-ink border-l-4 py-1 pl-4 text-step-0 [overflow-wrap:anywhere]">
        {t('declaration', { number })}
      </blockquote>
      <dl className="grid gap-x-8 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2 [overflow-wrap:anywhere] max-sm:[&_dd]:pb-2">
        <dt className="text-quiet">{t('name')}</dt>
        <dd>{values.name}</dd>
        <dt className="text-quiet">{t('email')}</dt>
        <dd>{values.email}</dd>
      </dl>
    </div>
  )
}
