import { Link } from 'react-router'
import { postPath } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import type { PostLink } from '../blog.view.ts'

/** The title of a post that leads to it; the whole of the nearest positioned element does. */
export function PostTitleLink({ post }: { post: PostLink }) {
  const lang = useForeignLanguage(post.language)
  return (
    <Link
      to={postPath(post.slug)}
      lang={lang}
      className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
    >
      {post.title}
    </Link>
  )
}

/** The language of words that are not in the page's own; undefined when they are. */
export function useForeignLanguage(language: PostLink['language']): string | undefined {
  const shop = useShop()
  return language === null || language === shop.language ? undefined : language
}
