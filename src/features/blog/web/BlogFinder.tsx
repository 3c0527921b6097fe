import clsx from 'clsx'
import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { maxSearchQueryLength } from '../../../shared/searchQuery.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type BlogFilter, emptyBlogFilter } from '../blogFilter.ts'
import type { BlogNavigation } from './loadBlog.server.ts'
import type { BlogLinks } from './useBlogLinks.ts'

interface Props {
  categories: BlogNavigation['categories']
  /** The current filter; null beside a post. */
  filter: BlogFilter | null
  links: BlogLinks
  /** Search and categories beside each other, for a page without a sidebar. */
  isWide?: boolean
}

/** Search field, and categories with their number of posts. */
export function BlogFinder({ categories, filter, links, isWide = false }: Props) {
  const t = useTranslations('blog')
  return (
    <div className={clsx('flex flex-col gap-8', isWide && 'md:flex-row md:items-end md:justify-between md:gap-12')}>
      <Form
        role="search"
        aria-label={t('search')}
        action={links.pathname}
        className={clsx('flex items-end gap-2', isWide && 'md:w-88')}
      >
        <TextField
          key={filter?.search}
          label={t('search')}
          type="search"
          name="search"
          defaultValue={filter?.search ?? ''}
          maxLength={maxSearchQueryLength}
          className="min-w-0 flex-1"
        />
        {Object.entries(links.preferences).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" aria-label={t('find')} className={buttonClass('line', 'w-11 shrink-0 px-0')}>
          <Icon name="search" />
        </button>
      </Form>
      <nav aria-label={t('categories')}>
        {!isWide && <p className="pb-1 text-sm font-medium">{t('categories')}</p>}
        <ul className={clsx('flex flex-wrap gap-x-6', !isWide && 'lg:flex-col')}>
          <CategoryLink
            name={t('all')}
            to={links.toPath(emptyBlogFilter)}
            isChosen={filter !== null && filter.category === '' && filter.tag === '' && filter.search === ''}
          />
          {categories.map(({ code, name, total }) => (
            <CategoryLink
              key={code}
              name={name}
              total={total}
              to={links.toPath({ ...emptyBlogFilter, category: code })}
              isChosen={filter?.category === code}
            />
          ))}
        </ul>
      </nav>
    </div>
  )
}

interface CategoryLinkProps {
  name: string
  total?: number
  to: string
  isChosen: boolean
}

function CategoryLink({ name, total, to, isChosen }: CategoryLinkProps) {
  const t = useTranslations('blog')
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen ? 'page' : undefined}
        className={clsx(
          'flex min-h-11 items-center justify-between gap-3 hover:underline hover:underline-offset-4',
          isChosen && 'font-semibold underline decoration-2 underline-offset-4',
        )}
      >
        {name}
        {total !== undefined && (
          <span className="figures text-sm font-normal text-quiet">
            <span aria-hidden="true">{total}</span>
            <span className="sr-only">{t('count', { total })}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
