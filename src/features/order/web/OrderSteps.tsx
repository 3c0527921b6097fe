import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import type { StepView } from '../tracking.view.ts'
import { useFormatDay } from './useFormatDay.ts'

const marks = {
  done: 'border-ink bg-ink',
  now: 'border-ink bg-paper shadow-[inset_0_0_0_4px_var(--paper),inset_0_0_0_1rem_var(--ink)]',
  ahead: 'border-line-strong bg-paper',
  open: 'border-bad border-dashed bg-paper',
} as const

/** A line with a mark for each step: solid up to the current step, dashed after it. */
export function OrderSteps({ steps }: { steps: readonly StepView[] }) {
  const t = useTranslations('tracking')
  const day = useFormatDay()
  return (
    <ol aria-label={t('steps')}>
      {steps.map(({ code, place, reachedAt }, index) => (
        <li
          key={code}
          aria-current={place === 'now' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-6 bottom-0 left-[0.6875rem] border-l-2',
                place === 'done' || place === 'open' ? 'border-ink' : 'border-line-strong border-dashed',
              )}
            />
          )}
          <span
            aria-hidden="true"
            className={clsx('relative size-6 shrink-0 rounded-full border-2 [print-color-adjust:exact]', marks[place])}
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
            <span
              className={clsx(
                place === 'now' && 'font-semibold',
                place === 'ahead' && 'text-quiet',
                place === 'open' && 'text-bad',
              )}
            >
              {t(place === 'open' && code === 'payment' ? 'paymentOpen' : `step.${code}`)}
              <span className="sr-only">, {t(progressMessages[place])}</span>
            </span>
            {reachedAt !== null && (
              <time dateTime={reachedAt} className="figures text-quiet text-sm">
                {day(reachedAt)}
              </time>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

const progressMessages = { done: 'reached', now: 'now', ahead: 'ahead', open: 'open' } as const
