import clsx from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import type { PostCard } from '../blog.view.ts'

/** When a post was written, by whom, and how long it takes to read. */
export function PostFacts({ post, className }: { post: PostCard; className?: string }) {
  const t = useTranslations('blog')
  return (
    <p className={clsx('figures flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet', className)}>
      <PostDate date={post.date} />
      <span>{t('minutes', { count: post.minutes })}</span>
      <span>{t('by', { author: post.author })}</span>
    </p>
  )
}

/** @param date `YYYY-MM-DD` */
export function PostDate({ date, isShort = false }: { date: string; isShort?: boolean }) {
  const format = useFormatter()
  return <time dateTime={date}>{format.dateTime(new Date(date), { dateStyle: isShort ? 'medium' : 'long' })}</time>
}
