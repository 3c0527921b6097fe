import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { contentPath } from '../../../shared/paths.ts'
import { longestEmail } from '../../../shared/personDetails.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import type { PairProblems, TrackingPair } from '../tracking.view.ts'
import type { TrackOutcome } from './trackOrder.ts'

interface Props {
  given: TrackingPair
  outcome: TrackOutcome | null
  isBusy: boolean
  onSend(pair: TrackingPair): Promise<void>
}

/** Order number and e-mail address. Without script it is posted to the page itself. */
export function TrackingForm({ given, outcome, isBusy, onSend }: Props) {
  const t = useTranslations('tracking')
  const form = useRef<HTMLFormElement>(null)
  const problems: PairProblems = outcome?.kind === 'incomplete' ? outcome.problems : {}
  const refusal = outcome?.kind === 'refused' ? outcome.message : outcome?.kind === 'failed' ? t('failed') : null

  useEffect(() => {
    if (outcome?.kind === 'incomplete') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [outcome])

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void onSend({ order: String(fields.get('order') ?? ''), email: String(fields.get('email') ?? '') })
  }
  return (
    <form
      ref={form}
      method="post"
      action={contentPath('order-tracking')}
      noValidate
      onSubmit={send}
      aria-labelledby="track"
      className="flex max-w-md flex-col gap-5"
    >
      <TextField
        label={t('order')}
        name="order"
        defaultValue={given.order}
        hint={t('orderHint')}
        error={problems.order && t(problems.order)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        defaultValue={given.email}
        error={problems.email && t(problems.email)}
        autoComplete="email"
        maxLength={longestEmail}
      />
      <Button type="submit" look="signal" isBusy={isBusy} className="self-start">
        {t('submit')}
      </Button>
      <p role="alert" className="font-medium text-bad empty:hidden">
        {refusal}
      </p>
    </form>
  )
}
