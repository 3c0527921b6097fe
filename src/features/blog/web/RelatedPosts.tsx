import { useTranslations } from 'use-intl'
import type { PostCard } from '../blog.reader.ts'
import { PostDate } from './PostByline.tsx'
import { PostImage } from './PostImage.tsx'
import { PostTitleLink } from './PostTitleLink.tsx'

const imageSizes = '(width >= 90rem) 27rem, (width >= 40rem) 30vw, 92vw'

/** Posts on the same subject. */
export function RelatedPosts({ posts }: { posts: readonly PostCard[] }) {
  const t = useTranslations('blog')
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related" className="pt-16 md:pt-20">
      <h2 id="related" className="pb-6 text-step-3">
        {t('related')}
      </h2>
      <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug}>
            <article className="group relative flex flex-col">
              <PostImage image={post.image} sizes={imageSizes} />
              <p className="figures pt-4 text-sm text-quiet">
                <PostDate date={post.date} isShort />
              </p>
              <h3 className="pt-1 text-step-1">
                <PostTitleLink post={post} />
              </h3>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
