import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import { storageUrl } from '../../../kit/http/urls.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { pageRequestOf } from '../../../shared/pagination.ts'
import { searchWords } from '../../catalog/searchWords.ts'
import { postCall, postLabelsCall, postsCall, type WirePost } from '../blog.contract.ts'
import { publicationDay } from '../publication.ts'
import { readingMinutes } from '../readingTime.ts'
import {
  findPost,
  listPostLabels,
  listPosts,
  listRelatedPosts,
  type Neighbour,
  type PostReader,
  type PostRow,
} from './posts.sql.ts'

const mostRelated = 3
/** A longer search is cut. */
const mostWords = 8

export function blogRoutes(app: ApiApp, { db, settings, now }: Services): void {
  const present = (row: PostRow) => presentPost(row, settings.baseUrl)
  const reader = ({ language }: Pick<PostReader, 'language'>): PostReader => ({
    language,
    today: publicationDay(now()),
  })

  route(app, postsCall, async ({ input, http }) => {
    const wish = {
      category: input.category || null,
      tag: input.tag || null,
      words: searchWords(input.search ?? '').slice(0, mostWords),
    }
    // Signs alone are a search too: it finds nothing.
    const isVain = (input.search ?? '').trim() !== '' && wish.words.length === 0
    const request = pageRequestOf(input)
    const page = isVain ? { items: [], total: 0, request } : await listPosts(db, wish, reader(http), request)
    return presentPage(page, present, http, settings.baseUrl)
  })

  route(app, postCall, async ({ params, http }) => {
    const post = await findPost(db, params.slug, reader(http))
    if (!post) throw new ShopError('request.notFound')
    const related = await listRelatedPosts(db, post.id, reader(http), mostRelated)
    return {
      data: {
        ...present(post),
        html_content: post.html,
        product_ids: post.productIds,
        previous: presentNeighbour(post.previous),
        next: presentNeighbour(post.next),
        related: related.map(present),
      },
    }
  })

  route(app, postLabelsCall, async ({ http }) => {
    const labels = await listPostLabels(db, reader(http))
    const ofKind = (kind: 'category' | 'tag') =>
      labels.filter((label) => label.kind === kind).map(({ code, name, total }) => ({ code, name, total }))
    return { data: { categories: ofKind('category'), tags: ofKind('tag') } }
  })
}

function presentPost(row: PostRow, baseUrl: string): WirePost {
  const { image } = row
  return {
    id: row.id,
    url_key: row.slug,
    title: row.title,
    summary: row.summary,
    language: row.language,
    author: row.author,
    published_on: row.publishedOn,
    updated_at: row.updatedAt.toISOString(),
    reading_minutes: readingMinutes(row.wordCount),
    category: row.category,
    tags: row.tags,
    image: image && { url: storageUrl(baseUrl, image.path), alt: image.alt, width: image.width, height: image.height },
  }
}

function presentNeighbour(neighbour: Neighbour | null) {
  return neighbour && { url_key: neighbour.slug, title: neighbour.title, language: neighbour.language }
}
