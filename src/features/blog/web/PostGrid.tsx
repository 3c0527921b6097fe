import type { PostCard } from '../blog.reader.ts'
import { PostByline, PostDate } from './PostByline.tsx'
import { PostImage } from './PostImage.tsx'
import { PostTitleLink, useForeignLanguage } from './PostTitleLink.tsx'

const cardSizes = '(width >= 90rem) 27rem, (width >= 64rem) 30vw, (width >= 40rem) 45vw, 92vw'
const leadSizes = '(width >= 90rem) 55rem, (width >= 64rem) 62vw, 92vw'

/** Posts in columns. @param hasLead whether the first one is shown large above the others */
export function PostGrid({ posts, hasLead = false }: { posts: readonly PostCard[]; hasLead?: boolean }) {
  const [first, ...others] = posts
  const lead = hasLead ? first : undefined
  return (
    <div className="flex flex-col gap-y-14 md:gap-y-20">
      {lead && <LeadPost post={lead} />}
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {(lead ? others : posts).map((post) => (
          <li key={post.slug}>
            <GridPost post={post} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function LeadPost({ post }: { post: PostCard }) {
  const lang = useForeignLanguage(post.language)
  return (
    <article className="group relative grid items-end gap-x-8 gap-y-5 lg:grid-cols-3">
      <div className="lg:col-span-2">
        <PostImage image={post.image} sizes={leadSizes} isFirst />
      </div>
      <div className="border-line border-t pt-5">
        <p className="text-sm text-quiet">{post.category.name}</p>
        <h2 className="pt-1.5 text-step-3">
          <PostTitleLink post={post} />
        </h2>
        <p lang={lang} className="pt-4">
          {post.summary}
        </p>
        <PostByline post={post} className="pt-5" />
      </div>
    </article>
  )
}

function GridPost({ post }: { post: PostCard }) {
  const lang = useForeignLanguage(post.language)
  return (
    <article className="group relative flex flex-col">
      <PostImage image={post.image} sizes={cardSizes} />
      <p className="figures flex justify-between gap-4 pt-4 text-sm text-quiet">
        <span>{post.category.name}</span>
        <PostDate date={post.date} isShort />
      </p>
      <h2 className="pt-2 text-step-1">
        <PostTitleLink post={post} />
      </h2>
      <p lang={lang} className="pt-2 text-quiet">
        {post.summary}
      </p>
    </article>
  )
}
