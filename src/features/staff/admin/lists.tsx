/** Parts of lists in the back office: views by status and links to older entries. Both are URL parameters. */
import { Link, useLocation, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '../../../ui/Button.tsx'
import { compact } from './parts.tsx'

interface ViewTabsProps {
  label: string
  /** Name of the parameter in the URL. */
  parameter: string
  /** The value in the URL and its label; the first one is shown without the parameter. */
  views: readonly { value: string; label: string }[]
  current: string
  /** Other parameters that stay in the URL. */
  keep?: readonly string[]
}

/** Links to the views of a list. */
export function ViewTabs({ label, parameter, views, current, keep = [] }: ViewTabsProps) {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const toUrl = (value: string | null) => {
    const query = new URLSearchParams(
      keep.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
    )
    if (value !== null) query.set(parameter, value)
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4">
      <ul className="flex gap-1 border-line border-b text-sm">
        {views.map((view, index) => (
          <li key={view.value}>
            <Link
              to={toUrl(index === 0 ? null : view.value)}
              aria-current={view.value === current ? 'page' : undefined}
              className="block border-transparent border-b-2 px-2.5 py-2.5 whitespace-nowrap text-quiet hover:text-ink aria-[current]:border-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A link from an empty view of a list to the first one. @param label of that view */
export function FirstViewLink({ label }: { label: string }) {
  const t = useTranslations('admin.list')
  const { pathname } = useLocation()
  return (
    <ButtonLink look="line" className={compact} to={pathname}>
      {t('showView', { view: label })}
    </ButtonLink>
  )
}

interface PagerProps {
  /** The cursor of the next page; null on the last one. */
  next: number | string | null
  /** The parameter of the URL that has the cursor: `before` in lists that begin with the newest entry. */
  parameter?: 'before' | 'after'
}

/** Links to the first and the next page. */
export function Pager({ next, parameter = 'before' }: PagerProps) {
  const t = useTranslations('admin.list')
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isFirst = !search.has(parameter)
  if (isFirst && next === null) return null
  const pageFrom = (cursor: number | string | null) => {
    const query = new URLSearchParams(search)
    if (cursor === null) query.delete(parameter)
    else query.set(parameter, String(cursor))
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  return (
    <div className="flex flex-wrap gap-3 pt-4">
      {!isFirst && (
        <ButtonLink look="line" className={compact} to={pageFrom(null)}>
          {t(parameter === 'before' ? 'newest' : 'first')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="line" className={compact} to={pageFrom(next)}>
          {t(parameter === 'before' ? 'older' : 'next')}
        </ButtonLink>
      )}
    </div>
  )
}
