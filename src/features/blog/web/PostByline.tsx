import clsx from 'clsx'
import { useFormatter, useTranslations } from 'use-intl'
import type { PostCard } from '../blog.reader.ts'

/** Date, author and reading time of a post. */
export function PostByline({ post, className }: { post: PostCard; className?: string }) {
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
