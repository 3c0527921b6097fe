import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { honeypotName } from '../../../shared/honeypot.ts'
import { useApi } from '../../../shared/shopProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { withdrawCall } from '../returns.calls.ts'
import type { WithdrawableItemView } from '../returns.view.ts'
import {
  type DeclaredItem,
  listDeclared,
  type Quantities,
  type WithdrawalStep,
  type WithdrawalValues,
} from '../withdrawal.steps.ts'
import { WithdrawalItems } from './WithdrawalItems.tsx'

type ReviewStep = Omit<Extract<WithdrawalStep, { name: 'review' }>, 'name'>

interface WithdrawalReviewProps extends ReviewStep {
  onBack(): void
  onReceived(receipt: { receivedAt: string; message: string; declared: readonly DeclaredItem[] | null }): void
}

/**
 * The second step: the items, the complete declaration, and the button that submits it. Without JavaScript, it posts to its own
 * page.
 */
export function WithdrawalReview({
  values,
  items,
  requestKey,
  error: posted,
  onBack,
  onReceived,
}: WithdrawalReviewProps) {
  const t = useTranslations('returns.withdrawal')
  const api = useApi()
  const [isBusy, setIsBusy] = useState(false)
  const [quantities, setQuantities] = useState<Quantities>({})
  /** `sequence` increases with each error, so that a repeated one is announced again. */
  const [error, setError] = useState(posted === null ? null : { text: posted, sequence: 0 })
  const showError = (text: string) => setError((before) => ({ text, sequence: (before?.sequence ?? 0) + 1 }))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const declared = listDeclared(items, quantities)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    setError(null)
    if (declared?.length === 0) return showError(t('nothingChosen'))
    setIsBusy(true)
    try {
      const chosen = declared?.map(({ id, quantity }) => ({ id, qty: quantity }))
      const { message, received_at } = await api.call(withdrawCall, {
        input: { ...values, ...(chosen && { items: chosen }) },
        headers: { 'idempotency-key': requestKey },
      })
      onReceived({ receivedAt: received_at, message, declared })
    } catch (failure) {
      showError(failure instanceof ApiError && failure.message !== '' ? failure.message : t('failed'))
      setIsBusy(false)
    }
  }
  return (
    <form
      method="post"
      onSubmit={submit}
      aria-labelledby="withdrawal-review"
      className="flex max-w-prose flex-col gap-6 border-line border-t pt-6"
    >
      <h2 ref={heading} id="withdrawal-review" tabIndex={-1} className="text-step-2 outline-none">
        {t('step2')}
      </h2>
      {(['name', 'order', 'email', honeypotName] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <input type="hidden" name="key" value={requestKey} />
      {hasChoice(items) && <WithdrawalItems items={items} quantities={quantities} onChange={setQuantities} />}
      <Declaration values={values} declared={declared} />
      <p className="text-quiet">{t('consequence')}</p>
      {error && <ErrorAlert key={error.sequence} message={error.text} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="step" value="confirm" look="signal" isBusy={isBusy} className="max-sm:w-full">
          {t('confirm')}
        </Button>
        <Button
          type="submit"
          name="step"
          value="change"
          formNoValidate
          look="line"
          onClick={(event) => {
            event.preventDefault()
            onBack()
          }}
          className="max-sm:w-full"
        >
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

/** A single piece of a single item needs no quantity. */
function hasChoice(items: ReviewStep['items']): items is readonly WithdrawableItemView[] {
  return items !== null && items.reduce((sum, { quantity }) => sum + quantity, 0) > 1
}

/** The content of the declaration, and the person. */
export function Declaration({
  values,
  declared,
}: {
  values: WithdrawalValues
  /** Null for the whole order. */
  declared: readonly DeclaredItem[] | null
}) {
  const t = useTranslations('returns.withdrawal')
  const number = values.order.replace(/[^\d]/g, '') || values.order
  return (
    <div className="flex flex-col gap-4">
      <blockquote className="border-ink border-l-4 py-1 pl-4 text-step-0 [overflow-wrap:anywhere]">
        <p>{t(declared ? 'declarationPart' : 'declaration', { number })}</p>
        {declared && declared.length > 0 && (
          <ul className="pt-2">
            {declared.map(({ name, options, quantity }) => (
              <li key={[name, ...options].join()} className="figures">
                {t('item', { count: quantity, name: [name, ...options].join(' · ') })}
              </li>
            ))}
          </ul>
        )}
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
