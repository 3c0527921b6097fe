/** What pages read about posts. */
import type { Language } from '../../shared/locale.ts'
import type { BlogFilter } from './blogFilter.ts'
import type { SectionHeading } from './headings.ts'
import type { PostLabelKind } from './post.draft.ts'

export interface PostLabel {
  code: string
  name: string
}

export interface PostLink {
  slug: string
  title: string
  /** Language of the text: the default language where a post is not translated. */
  language: Language
}

export interface PostCard extends PostLink {
  summary: string
  author: string
  /** `YYYY-MM-DD`. */
  date: string
  minutes: number
  category: PostLabel
  tags: PostLabel[]
  image: { src: string; alt: string; width: number; height: number } | null
}

export interface PostDetails extends PostCard {
  /** Sanitized when it entered the database; its headings have ids. */
  html: string
  sections: SectionHeading[]
  /** In the order in which the post mentions them. */
  productIds: number[]
  /** The next older and the next newer post. */
  previous: PostLink | null
  next: PostLink | null
  /** Posts on the same subject, most similar first. */
  related: PostCard[]
}

export interface CountedPostLabel extends PostLabel {
  /** Number of posts. */
  total: number
}

export interface BlogReader {
  /** Newest first; with a search, posts that mention its words earliest come first. */
  listPosts(filter: BlogFilter, limit: number): Promise<{ posts: PostCard[]; total: number; lastPage: number }>
  /** Whether any post is published. */
  hasPosts(): Promise<boolean>
  /** Null for an unknown slug, and before the post's date. */
  getPost(slug: string): Promise<PostDetails | null>
  /** Labels that have posts. */
  listPostLabels(): Promise<{ categories: CountedPostLabel[]; tags: CountedPostLabel[] }>
  /** The code of the label that a former code leads to; null for none. */
  findCurrentLabel(kind: PostLabelKind, formerCode: string): Promise<string | null>
}
