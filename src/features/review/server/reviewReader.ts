import { makeCache } from '../../../kit/cache.ts'
import type { Services } from '../../../kit/services.ts'
import { type Language, parseLanguage } from '../../../shared/locale.ts'
import { countPages } from '../../../shared/pagination.ts'
import type { ReviewPage, ReviewReader, ReviewView } from '../review.reader.ts'
import { reviewPageSize } from '../reviewPageSize.ts'
import { listReviews, type ReviewRow } from './review.sql.ts'
import { makeReviewsWithProducts } from './reviewsWithProducts.ts'

/** Approved reviews by anyone. */
const publicReviews = { productIds: null, customerIds: null, readerId: null }

/** Whether a reviewer has bought the product changes without a change of the catalog. */
const ttlMs = 5 * 60 * 1000
const maxPages = 500

/** @returns a function that creates the reader for one request */
export function makeReviewReader(services: Services): (viewer: { language: Language }) => ReviewReader {
  const { db, catalogChanges, now } = services
  const listings = makeReviewsWithProducts(services)
  // A product page is rendered once per language, currency and theme, always with the same reviews.
  const pages = makeCache<ReviewPage>({ max: maxPages, ttlMs, now })

  async function readPage(productId: number, page: number): Promise<ReviewPage> {
    const request = { page, limit: reviewPageSize, isWhole: false }
    const { items, total } = await listReviews(db, { ...publicReviews, productIds: [productId] }, request)
    return { reviews: items.map(toReviewView), page, lastPage: countPages(total, reviewPageSize) }
  }

  return ({ language }) => ({
    listReviewsOfProduct: (productId, page) =>
      pages.forceFetch(`${catalogChanges.version()} ${productId} ${page}`, {
        context: () => readPage(productId, page),
      }),
    async listNewestReviews(limit) {
      const { items } = await listings.list(publicReviews, { page: 1, limit, isWhole: false }, language)
      return items.map(({ review, product: { name, urlKey } }) => ({
        ...toReviewView(review),
        product: { name, urlKey },
      }))
    },
  })
}

function toReviewView(row: ReviewRow): ReviewView {
  return {
    id: row.id,
    title: row.title,
    comment: row.comment,
    name: row.name,
    isVerified: row.isVerified,
    stars: row.rating,
    date: row.createdAt.toISOString().slice(0, 10),
    language: parseLanguage(row.language),
  }
}
