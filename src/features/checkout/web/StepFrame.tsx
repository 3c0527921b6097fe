import clsx from 'clsx'
import { type ReactNode, type Ref, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import type { StepState } from '../checkout.steps.ts'

interface StepFrameProps {
  number: number
  title: string
  state: StepState
  headingRef: Ref<HTMLHeadingElement> | undefined
  /** Reopens a completed step; undefined when it cannot be changed. */
  onChange: (() => void) | undefined
  children: ReactNode
}

/** A step with its number in the margin. Completed steps show the choice and can be changed. */
export function StepFrame({ number, title, state, headingRef, onChange, children }: StepFrameProps) {
  const t = useTranslations('checkout.page')
  const id = useId()
  return (
    <li
      aria-current={state === 'open' ? 'step' : undefined}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 border-line border-b py-6 sm:grid-cols-[3.5rem_minmax(0,1fr)]"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'figures grid size-8 place-items-center rounded-full border text-sm',
          state === 'open' && 'border-ink bg-ink font-semibold text-paper',
          state === 'done' && 'border-ink',
          state === 'waiting' && 'border-line-strong text-quiet',
        )}
      >
        {state === 'done' ? <Icon name="check" className="size-4" /> : number}
      </span>
      <section aria-labelledby={id} className="flex min-w-0 flex-col">
        <div className="flex min-h-8 items-center justify-between gap-4">
          <h2
            id={id}
            ref={headingRef}
            tabIndex={-1}
            className={clsx('text-step-1 outline-none', state === 'waiting' && 'text-quiet')}
          >
            {title}
            {state === 'done' && <span className="sr-only">, {t('done')}</span>}
          </h2>
          {state === 'done' && onChange && (
            <button
              type="button"
              aria-label={t('changeStep', { step: title })}
              onClick={onChange}
              className="-my-2 -mr-2 h-11 px-2 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {t('change')}
            </button>
          )}
        </div>
        {state !== 'waiting' && <div className="pt-4">{children}</div>}
      </section>
    </li>
  )
}
