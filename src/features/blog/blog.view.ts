/** Posts as pages show them: the one place on the web side where their wire words are read. */
import { type Language, languageOf } from '../../shared/locale.ts'
import { picturePath } from '../../shared/paths.ts'
import { joinWords } from '../../shared/typography.ts'
import type { WirePost, WireWholePost } from './blog.contract.ts'
import { withSectionIds } from './headings.ts'

export interface PostCard {
  slug: string
  title: string
  summary: string
  /** Of the words; null when it is not known. */
  language: Language | null
  author: string
  /** `YYYY-MM-DD`. */
  date: string
  minutes: number
  category: { code: string; name: string }
  tags: { code: string; name: string }[]
  picture: { src: string; alt: string; width: number; height: number } | null
}

export function postCardOf(post: WirePost): PostCard {
  return {
    slug: post.url_key,
    title: post.title,
    summary: joinWords(post.summary),
    language: languageOf(post.language),
    author: post.author,
    date: post.published_on,
    minutes: post.reading_minutes,
    category: post.category,
    tags: post.tags,
    picture: post.image && { ...post.image, src: picturePath(post.image.url) },
  }
}

export interface PostLink {
  slug: string
  title: string
  language: Language | null
}

const postLinkOf = (link: WireWholePost['previous']): PostLink | null =>
  link && { slug: link.url_key, title: link.title, language: languageOf(link.language) }

export function postViewOf(post: WireWholePost) {
  const { html, sections } = withSectionIds(joinWords(post.html_content))
  return {
    ...postCardOf(post),
    changedAt: post.updated_at,
    html,
    sections,
    productIds: post.product_ids,
    previous: postLinkOf(post.previous),
    next: postLinkOf(post.next),
    related: post.related.map(postCardOf),
  }
}
export type PostView = ReturnType<typeof postViewOf>
