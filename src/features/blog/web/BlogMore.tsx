import clsx from 'clsx'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { toLanguagePath } from '../../../shared/languageUrl.ts'
import { feedPath, postPath } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { emptyBlogFilter } from '../blogFilter.ts'
import type { BlogNavigation } from './loadBlog.server.ts'
import { PostDate } from './PostByline.tsx'
import type { BlogLinks } from './useBlogLinks.ts'

interface Props {
  navigation: BlogNavigation
  /** Code of the chosen tag. */
  tag?: string
  links: BlogLinks
  /** Side by side, for a page without a sidebar. */
  isWide?: boolean
}

/** Tags, the newest posts, and the feed. */
export function BlogMore({ navigation: { tags, newest }, tag, links, isWide = false }: Props) {
  const t = useTranslations('blog')
  const { language } = useShop()
  return (
    <div className={clsx('grid gap-10', isWide && 'border-line border-t pt-8 md:grid-cols-3')}>
      <nav aria-label={t('tags')}>
        <h2 className="pb-2 text-base">{t('tags')}</h2>
        <ul className="flex flex-wrap gap-x-4">
          {tags.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={links.toPath({ ...emptyBlogFilter, tag: code })}
                aria-current={tag === code ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink',
                  tag === code && 'font-semibold decoration-ink decoration-2',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('newest')}>
        <h2 className="pb-2 text-base">{t('newest')}</h2>
        <ul>
          {newest.map(({ slug, title, date }) => (
            <li key={slug} className="border-line border-t first:border-t-0">
              <Link to={postPath(slug)} className="group flex min-h-11 flex-col justify-center py-2 text-sm">
                <span className="group-hover:underline group-hover:underline-offset-4">{title}</span>
                <span className="figures text-quiet">
                  <PostDate date={date} isShort />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="feed">
        <h2 id="feed" className="pb-2 text-base">
          {t('feed')}
        </h2>
        <p className="text-sm text-quiet">{t('feedHint')}</p>
        <a
          href={toLanguagePath(language, feedPath)}
          className="flex min-h-11 w-fit items-center text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t('feedLink')}
        </a>
      </section>
    </div>
  )
}
