import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { BlockData } from '../../home.blocks.ts'

/** Instructions in three steps. */
export default function Steps({ data: { of } }: { data: BlockData['steps'] }) {
  const t = useTranslations('blocks.steps')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shell">
      <h2 id={titleId} className="pb-6 text-step-3">
        {t(`${of}.title`)}
      </h2>
      <ol className="grid gap-x-10 gap-y-8 md:grid-cols-3">
        {(['one', 'two', 'three'] as const).map((step, index) => (
          <li key={step} className="border-ink border-t-2 pt-4">
            <span aria-hidden="true" className="figures home-type block pb-3 text-step-4 leading-none">
              {index + 1}
            </span>
            <p className="max-w-[36ch]">{t(`${of}.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
