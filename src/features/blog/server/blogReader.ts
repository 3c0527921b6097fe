import { originalImageUrl } from '../../../kit/http/urls.ts'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { countPages } from '../../../shared/pagination.ts'
import { joinWords } from '../../../shared/typography.ts'
import type { BlogReader, PostCard } from '../blog.reader.ts'
import { withSectionIds } from '../headings.ts'
import { readingMinutes } from '../readingTime.ts'
import { findCurrentLabel, hasPosts, type PostRow } from './posts.sql.ts'
import { readPost, readPostLabels, searchPosts, toPostReader } from './readPosts.ts'

/** @returns a function that creates the reader for one request */
export function makeBlogReader(services: Services): (viewer: { language: Language }) => BlogReader {
  const { db, settings } = services
  return ({ language }) => {
    const reader = toPostReader(services, language)
    return {
      async listPosts({ page, ...filter }, limit) {
        // Homes show posts, too.
        if (!settings.options.hasBlog) return { posts: [], total: 0, lastPage: 1 }
        const { items, total } = await searchPosts(db, filter, reader, { page, limit, isWhole: false })
        return { posts: items.map(toPostCard), total, lastPage: countPages(total, limit) }
      },
      hasPosts: () => hasPosts(db, reader),
      async getPost(slug) {
        const post = await readPost(db, slug, reader)
        if (!post) return null
        const { productIds, previous, next, related } = post
        return {
          ...toPostCard(post),
          ...withSectionIds(joinWords(post.html)),
          productIds,
          previous,
          next,
          related: related.map(toPostCard),
        }
      },
      listPostLabels: () => readPostLabels(db, reader),
      findCurrentLabel: (kind, formerCode) => findCurrentLabel(db, kind, formerCode),
    }
  }
}

function toPostCard({ image, ...row }: PostRow): PostCard {
  return {
    slug: row.slug,
    title: row.title,
    summary: joinWords(row.summary),
    language: row.language,
    author: row.author,
    date: row.publishedOn,
    minutes: readingMinutes(row.wordCount),
    category: row.category,
    tags: row.tags,
    // Pages load images from their own origin, so image URLs have none.
    image: image && { src: originalImageUrl('', image.path), alt: image.alt, width: image.width, height: image.height },
  }
}
