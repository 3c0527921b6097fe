import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { PostCard } from '../blog.reader.ts'
import { emptyBlogFilter } from '../blogFilter.ts'
import type { BlogLinks } from './useBlogLinks.ts'

/** The tags of a post, each linked to its listing. */
export function PostTags({ tags, links }: { tags: PostCard['tags']; links: BlogLinks }) {
  const t = useTranslations('blog')
  if (tags.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 pt-8 text-sm">
      <span className="text-quiet">{t('tags')}</span>
      <ul className="flex flex-wrap gap-x-5">
        {tags.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={links.toPath({ ...emptyBlogFilter, tag: code })}
              className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
