/** The read functions of reviews. */

export interface ReviewView {
  id: number
  title: string
  comment: string
  name: string
  /** Whether the author has an order of the product that is not canceled. */
  isVerified: boolean
  stars: number
  /** `YYYY-MM-DD`. */
  date: string
  /** BCP 47 tag of the review's language; null when unknown. */
  language: string | null
}

export interface ReviewPage {
  reviews: ReviewView[]
  page: number
  lastPage: number
}

/** A review with its product. */
export interface ReviewOfProduct extends ReviewView {
  product: { name: string; urlKey: string }
}

/** Reads approved reviews, newest first. */
export interface ReviewReader {
  /** One page of a product's reviews (`reviewPageSize`). */
  listReviewsOfProduct(productId: number, page: number): Promise<ReviewPage>
  /** The newest reviews of all products. */
  listNewestReviews(limit: number): Promise<ReviewOfProduct[]>
}
