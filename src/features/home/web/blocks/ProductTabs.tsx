import clsx from 'clsx'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { ProductGrid } from '../../../listing/web/ProductGrid.tsx'
import type { BlockData } from '../../home.blocks.ts'

/** Three product rows as tabs. Without JavaScript, all panels are shown one below the other. */
export default function ProductTabs({ data: { rows } }: { data: BlockData['productTabs'] }) {
  const t = useTranslations('blocks')
  const id = useId()
  const [shown, setShown] = useState(0)
  const tabs = useRef<HTMLDivElement>(null)
  const turnByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const next = (shown + step + rows.length) % rows.length
    setShown(next)
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <section aria-labelledby={`${id}-title`} className="shell">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-6">
        <h2 id={`${id}-title`} className="text-step-3">
          {t('tabs')}
        </h2>
        <div
          ref={tabs}
          role="tablist"
          aria-labelledby={`${id}-title`}
          onKeyDown={turnByKey}
          className="flex flex-wrap gap-x-6 noscript:hidden"
        >
          {rows.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={index === shown}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === shown ? 0 : -1}
              onClick={() => setShown(index)}
              className={clsx(
                'h-11 border-b-2 font-medium',
                index === shown ? 'border-ink' : 'border-transparent text-quiet hover:text-ink',
              )}
            >
              {title}
            </button>
          ))}
        </div>
      </div>
      {rows.map(({ title, cards, to }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className={clsx(index !== shown && 'hidden noscript:block')}
        >
          <ProductGrid cards={cards} columns={4} />
          <ButtonLink to={to} look="line" className="mt-8">
            {t('all')}
            <span className="sr-only">: {title}</span>
          </ButtonLink>
        </div>
      ))}
    </section>
  )
}
