import clsx from 'clsx'
import { useTranslations } from 'use-intl'
import type { PostLink } from '../blog.reader.ts'
import { PostTitleLink } from './PostTitleLink.tsx'

/** Links to the next older and the next newer post. */
export function AdjacentPosts({ previous, next }: { previous: PostLink | null; next: PostLink | null }) {
  const t = useTranslations('blog')
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t('neighbours')} className="mt-16 grid border-line border-t sm:grid-cols-2 md:mt-20">
      {previous && <AdjacentPostLink post={previous} label={t('previous')} />}
      {next && <AdjacentPostLink post={next} label={t('next')} isNext />}
    </nav>
  )
}

function AdjacentPostLink({ post, label, isNext = false }: { post: PostLink; label: string; isNext?: boolean }) {
  return (
    <p
      className={clsx(
        'group relative py-6 max-sm:border-line max-sm:border-b',
        isNext ? 'sm:col-start-2 sm:border-line sm:border-l sm:pl-8 sm:text-right' : 'sm:pr-8',
      )}
    >
      <span className="block pb-1 text-sm text-quiet">{label}</span>
      <span className="text-step-1 font-semibold">
        <PostTitleLink post={post} />
      </span>
    </p>
  )
}
