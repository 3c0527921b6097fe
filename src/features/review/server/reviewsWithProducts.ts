/** Reviews with their products, for the REST calls and the storefront's pages. */
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import type { Page, PageRequest } from '../../../shared/pagination.ts'
import { labelsForShop } from '../../catalog/server/catalogLabels.ts'
import { findProducts, type ProductRow } from '../../product/server/product.sql.ts'
import { findReview, listReviews, type ReviewFilter, type ReviewRow } from './review.sql.ts'

export interface ReviewWithProduct {
  review: ReviewRow
  product: ProductRow
}

/** Creates the functions that read reviews together with their products. */
export function makeReviewsWithProducts(services: Services) {
  const { db, now } = services
  const labelsFor = labelsForShop(services)

  /** Each review with its product; products of several reviews are read once. */
  async function addProducts(reviews: readonly ReviewRow[], language: Language): Promise<ReviewWithProduct[]> {
    const ids = [...new Set(reviews.map(({ productId }) => productId))]
    const rows = await findProducts(db, ids, language, now(), labelsFor)
    const products = new Map(rows.map((product) => [product.id, product]))
    return reviews.flatMap((review) => {
      const product = products.get(review.productId)
      return product ? [{ review, product }] : []
    })
  }

  return {
    async list(filter: ReviewFilter, request: PageRequest, language: Language): Promise<Page<ReviewWithProduct>> {
      const page = await listReviews(db, filter, request)
      return { ...page, items: await addProducts(page.items, language) }
    },
    /** Null for an unknown review or one that the reader may not see. */
    async find(id: number, readerId: number | null, language: Language): Promise<ReviewWithProduct | null> {
      const review = await findReview(db, id, readerId)
      const [found] = review ? await addProducts([review], language) : []
      return found ?? null
    },
  }
}
