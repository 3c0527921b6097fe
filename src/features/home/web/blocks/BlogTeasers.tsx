import { useId } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { blogPath, postPath } from '../../../../shared/paths.ts'
import type { BlockData } from '../../home.blocks.ts'
import { BlockTitle } from './BlockTitle.tsx'
import { SceneImage } from './SceneImage.tsx'

/** The newest posts of the blog. */
export default function BlogTeasers({ data: { posts } }: { data: BlockData['blogTeasers'] }) {
  const t = useTranslations('blocks.posts')
  const format = useFormatter()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="shell">
      <BlockTitle id={titleId} title={t('title')} to={blogPath} />
      <ul className="grid gap-x-6 gap-y-10 md:grid-cols-3">
        {posts.map(({ slug, title, summary, date, language, image }) => (
          <li key={slug}>
            <article lang={language ?? undefined} className="group relative flex flex-col gap-3">
              {image && (
                <SceneImage
                  image={image}
                  sizes="(width >= 48rem) 30vw, 95vw"
                  className="aspect-[3/2] rounded-(--corner)"
                />
              )}
              <p className="figures text-sm text-quiet">{format.dateTime(new Date(date), { dateStyle: 'long' })}</p>
              <h3 className="text-step-1">
                <Link
                  to={postPath(slug)}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-4"
                >
                  {title}
                </Link>
              </h3>
              <p className="line-clamp-3 text-quiet">{summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
