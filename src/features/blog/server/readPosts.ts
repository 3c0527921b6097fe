/** Posts for the REST calls and the storefront's pages. */
import type { Db } from '../../../kit/database/database.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Page, PageRequest } from '../../../shared/pagination.ts'
import { searchWords } from '../../catalog/searchWords.ts'
import type { CountedPostLabel } from '../blog.reader.ts'
import type { PostLabelKind } from '../post.draft.ts'
import { publicationDay } from '../publication.ts'
import {
  findPost,
  listPostLabels,
  listPosts,
  listRelatedPosts,
  type PostDetailRow,
  type PostReader,
  type PostRow,
} from './posts.sql.ts'

const maxRelated = 3
/** Words of a search beyond this limit are ignored. */
const maxWords = 8

/** The reader for a language and the current day. */
export function toPostReader({ now }: Pick<Services, 'now'>, language: Language): PostReader {
  return { language, today: publicationDay(now()) }
}

export interface PostQuery {
  /** Codes; empty for all. */
  category?: string | undefined
  tag?: string | undefined
  /** The search as typed. */
  search?: string | undefined
}

/** One page of the posts that match a filter. */
export async function searchPosts(
  db: Db,
  { category, tag, search = '' }: PostQuery,
  reader: PostReader,
  request: PageRequest,
): Promise<Page<PostRow>> {
  const words = searchWords(search).slice(0, maxWords)
  // A search that contains only punctuation finds nothing.
  if (search.trim() !== '' && words.length === 0) return { items: [], total: 0, request }
  return listPosts(db, { category: category || null, tag: tag || null, words }, reader, request)
}

/** @returns null for an unknown slug, and before the post's date */
export async function readPost(
  db: Db,
  slug: string,
  reader: PostReader,
): Promise<(PostDetailRow & { related: PostRow[] }) | null> {
  const [post, related] = await Promise.all([
    findPost(db, slug, reader),
    listRelatedPosts(db, slug, reader, maxRelated),
  ])
  return post && { ...post, related }
}

/** Categories and tags with the number of their published posts, in the reader’s language. */
export async function readPostLabels(db: Db, reader: PostReader) {
  const labels = await listPostLabels(db, reader)
  const listKind = (kind: PostLabelKind): CountedPostLabel[] =>
    labels.filter((label) => label.kind === kind).map(({ code, name, total }) => ({ code, name, total }))
  return { categories: listKind('category'), tags: listKind('tag') }
}
