import type { PostCard } from '../blog.reader.ts'
import { PostByline } from './PostByline.tsx'
import { PostImage } from './PostImage.tsx'
import { PostTitleLink, useForeignLanguage } from './PostTitleLink.tsx'

const imageSizes = '(width >= 90rem) 22rem, (width >= 64rem) 26vw, (width >= 40rem) 38vw, 92vw'

/** Posts one below the other, each with its image on the left. */
export function PostRows({ posts }: { posts: readonly PostCard[] }) {
  return (
    <ul className="flex flex-col gap-y-10 md:gap-y-12">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostRow post={post} isFirst={index < 2} />
        </li>
      ))}
    </ul>
  )
}

function PostRow({ post, isFirst }: { post: PostCard; isFirst: boolean }) {
  const lang = useForeignLanguage(post.language)
  return (
    <article className="group relative grid gap-x-8 gap-y-4 sm:grid-cols-[2fr_3fr]">
      <PostImage image={post.image} sizes={imageSizes} isFirst={isFirst} />
      <div className="flex flex-col items-start">
        <p className="text-sm text-quiet">{post.category.name}</p>
        <h2 className="pt-1.5 text-step-2">
          <PostTitleLink post={post} />
        </h2>
        <p lang={lang} className="max-w-[58ch] pt-3">
          {post.summary}
        </p>
        <PostByline post={post} className="pt-4" />
      </div>
    </article>
  )
}
