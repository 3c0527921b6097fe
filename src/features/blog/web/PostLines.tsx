import { useTranslations } from 'use-intl'
import type { PostCard } from '../blog.reader.ts'
import { PostDate } from './PostByline.tsx'
import { PostTitleLink, useForeignLanguage } from './PostTitleLink.tsx'

/** Posts as lines: the date in the margin, title and summary beside it, no images. */
export function PostLines({ posts }: { posts: readonly PostCard[] }) {
  return (
    <ol className="border-ink border-t-2">
      {posts.map((post) => (
        <li key={post.slug} className="border-line border-b">
          <PostLine post={post} />
        </li>
      ))}
    </ol>
  )
}

function PostLine({ post }: { post: PostCard }) {
  const t = useTranslations('blog')
  const lang = useForeignLanguage(post.language)
  return (
    <article className="group relative grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[8.5rem_minmax(0,1fr)] md:py-8">
      <p className="figures flex flex-wrap gap-x-4 text-sm text-quiet sm:flex-col sm:pt-1.5">
        <PostDate date={post.date} isShort />
        <span>{t('minutes', { count: post.minutes })}</span>
      </p>
      <div>
        <h2 className="text-step-2">
          <PostTitleLink post={post} />
        </h2>
        <p lang={lang} className="max-w-[58ch] pt-2.5">
          {post.summary}
        </p>
        <p className="pt-3 text-sm text-quiet">{t('filed', { category: post.category.name, author: post.author })}</p>
      </div>
    </article>
  )
}
