import { originalImageUrl } from '../../../kit/http/urls.ts'
import { readingMinutes } from '../readingTime.ts'
import type { WirePost, WirePostDetail } from './blog.contract.ts'
import type { AdjacentPost, PostDetailRow, PostRow } from './posts.sql.ts'

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

export function presentPostDetail(post: PostDetailRow & { related: PostRow[] }, baseUrl: string): WirePostDetail {
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
