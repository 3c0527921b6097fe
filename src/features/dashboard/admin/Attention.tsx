import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Section } from '../../staff/admin/parts.tsx'
import { attentionKinds, maxCounted } from '../attention.ts'
import type { Dashboard } from '../server/dashboard.contract.ts'

type Item = Dashboard['attention'][number]

/** The tasks that need the staff's attention, each linked to its list if there is one. */
export function Attention({ items }: { items: readonly Item[] }) {
  const t = useTranslations('adminDashboard')
  return (
    <Section title={t('attention.title')}>
      {items.length === 0 ? (
        <p className="py-2">{t('attention.none')}</p>
      ) : (
        <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((item) => (
            <li key={item.kind} className="border-line border-t">
              <AttentionRow item={item} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function AttentionRow({ item: { kind, count, names, since } }: { item: Item }) {
  const t = useTranslations('adminDashboard')
  const format = useFormatter()
  const { path } = attentionKinds[kind]
  const content = (
    <>
      <span className="figures min-w-9 font-display font-semibold text-step-2 leading-none">
        {count === maxCounted ? t('attention.more', { count: count - 1 }) : count}
      </span>
      <span className="min-w-0">
        {t(`attention.${kind}`, { count })}
        {since !== undefined && (
          <span className="block text-quiet text-sm">
            {t('attention.since', { date: format.dateTime(new Date(since), { dateStyle: 'medium' }) })}
          </span>
        )}
        {names.length > 0 && (
          <span className="figures block text-quiet text-sm [overflow-wrap:anywhere]">{names.join(', ')}</span>
        )}
      </span>
    </>
  )
  const layout = 'flex min-h-14 items-baseline gap-4 py-2.5'
  if (path === null) return <div className={layout}>{content}</div>
  return (
    <Link to={path} className={`${layout} hover:bg-raised`}>
      {content}
      <span aria-hidden="true" className="ml-auto pr-1 text-quiet">
        →
      </span>
    </Link>
  )
}
