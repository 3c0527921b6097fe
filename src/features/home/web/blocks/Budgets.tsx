import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../../ui/Icon.tsx'
import type { BlockData } from '../../home.blocks.ts'

/** Links to products up to a price, in round amounts of the shopper's currency. */
export default function Budgets({ data: { amounts } }: { data: BlockData['budgets'] }) {
  const t = useTranslations('blocks.budgets')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shell">
      <h2 id={titleId} className="pb-4 text-step-1">
        {t('title')}
      </h2>
      <ul className="grid gap-2 md:grid-cols-3">
        {amounts.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex min-h-28 items-end justify-between gap-4 rounded-(--corner) bg-tile p-5 text-black md:min-h-44"
            >
              <span className="figures home-statement home-type">{label}</span>
              <Icon
                name="arrowRight"
                className="mb-1 size-6 shrink-0 transition-transform duration-200 ease-hand group-hover:translate-x-1.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
