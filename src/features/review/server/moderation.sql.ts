/** Reviews for the operator, in any status. */
import { sql } from 'kysely'
import type { Db } from '../../../kit/database/database.ts'
import { inLanguage } from '../../../kit/database/text.ts'
import { defaultLanguage } from '../../../shared/locale.ts'
import type { ReviewStatus } from '../review.status.ts'

export interface ReviewForModeration {
  id: number
  productName: string
  name: string
  rating: number
  title: string
  comment: string
  status: ReviewStatus
  updatedAt: Date
}

/** Last changed first. @param status null for any */
export async function listReviewsToModerate(
  db: Db,
  status: ReviewStatus | null,
  most: number,
): Promise<ReviewForModeration[]> {
  const { rows } = await sql<ReviewForModeration>`
    select review.id, text.name as "productName", review.name, rating, title, comment, status,
           review.updated_at as "updatedAt"
      from review
      join lateral (
        select name from product_text where product_id = review.product_id order by ${inLanguage(defaultLanguage)} limit 1
      ) as text on true
     where ${status}::text is null or status = ${status}
     order by review.updated_at desc, review.id desc limit ${most}::int`.execute(db)
  return rows
}

/** @returns false for an unknown review */
export async function moderateReview(db: Db, id: number, status: ReviewStatus): Promise<boolean> {
  // Keep the date: moderation does not change when the review was written.
  const row = await db.updateTable('review').set({ status }).where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}
