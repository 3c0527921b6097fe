import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import { pageLinks } from '../filters.ts'

interface PageLinksProps {
  page: number
  last: number
  toPath(page: number): string
}

/** Real links, so that pages can be opened, shared and crawled without JavaScript. */
export function PageLinks({ page, last, toPath }: PageLinksProps) {
  const t = useTranslations('common.pages')
  if (last < 2) return null
  const box = 'figures grid size-11 place-items-center rounded-sm'
  return (
    <nav aria-label={t('label')} className="mt-12 flex items-center justify-center gap-1 border-line border-t pt-6">
      {page > 1 && (
        <Link
          to={toPath(page - 1)}
          rel="prev"
          aria-label={t('previous')}
          className={clsx(box, 'hover:bg-tile hover:text-black')}
        >
          <Icon name="chevronLeft" />
        </Link>
      )}
      <ul className="flex items-center gap-1">
        {pageLinks(page, last).map((number, index, numbers) => (
          <li key={number ?? `gap-${numbers[index - 1]}`}>
            {number === null ? (
              <span className="grid w-5 place-items-center text-quiet sm:w-11">…</span>
            ) : (
              <Link
                to={toPath(number)}
                aria-label={t('page', { page: String(number) })}
                aria-current={number === page ? 'page' : undefined}
                className={clsx(box, number === page ? 'bg-ink text-paper' : 'hover:bg-tile hover:text-black')}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {page < last && (
        <Link
          to={toPath(page + 1)}
          rel="next"
          aria-label={t('next')}
          className={clsx(box, 'hover:bg-tile hover:text-black')}
        >
          <Icon name="chevronRight" />
        </Link>
      )}
    </nav>
  )
}
