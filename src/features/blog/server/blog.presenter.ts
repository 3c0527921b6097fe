import { originalImageUrl } from '../../../kit/http/urls.ts'
import { readingMinutes } from '../readingTime.ts'
import type { WirePost, WireWholePost } from './blog.contract.ts'
import type { AdjacentPost, PostRow, WholePostRow } from './posts.sql.ts'

export function presentPost(row: PostRow, baseUrl: string): WirePost {
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
    image: image && {
      url: originalImageUrl(baseUrl, image.path),
      alt: image.alt,
      width: image.width,
      height: image.height,
    },
  }
}

export function presentWholePost(post: WholePostRow & { related: PostRow[] }, baseUrl: string): WireWholePost {
  return {
    ...presentPost(post, baseUrl),
    html_content: post.html,
    product_ids: post.productIds,
    previous: presentAdjacentPost(post.previous),
    next: presentAdjacentPost(post.next),
    related: post.related.map((row) => presentPost(row, baseUrl)),
  }
}

function presentAdjacentPost(post: AdjacentPost | null) {
  return post && { url_key: post.slug, title: post.title, language: post.language }
}
