import { Link } from 'react-router'
import { postPath } from '../../../shared/paths.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import type { PostLink } from '../blog.reader.ts'

/** The linked title of a post. The link covers the nearest positioned ancestor. */
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

/** The `lang` attribute of a text; undefined when it is in the page's language. */
export function useForeignLanguage(language: PostLink['language']): string | undefined {
  const shop = useShop()
  return language === shop.language ? undefined : language
}
