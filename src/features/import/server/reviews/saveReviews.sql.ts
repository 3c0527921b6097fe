import { sql } from 'kysely'
import { insertRows, toRecordset } from '../../../../kit/database/bulk.ts'
import type { Db } from '../../../../kit/database/database.ts'
import type { Language } from '../../../../shared/locale.ts'
import type { ReadReview } from './readReview.ts'

export interface SavedReview {
  change: 'created' | 'updated' | 'unchanged'
  /** Null for a new one. */
  before: StoredReview | null
}

export interface StoredReview {
  rating: number
  title: string
  language: Language
  date: Date
}

/** Saves reviews, which are identified by product, name and text. They are approved, because the operator selected them. */
export async function saveReviews(
  db: Db,
  wanted: readonly { review: ReadReview; productId: number }[],
  language: Language,
): Promise<Map<ReadReview, SavedReview>> {
  const rows = wanted.map(({ review, productId }, index) => ({
    place: index,
    product_id: productId,
    name: review.name,
    rating: review.rating,
    title: review.title,
    comment: review.comment,
    language,
    created_at: review.date,
  }))
  const columns = {
    product_id: 'integer',
    name: 'text',
    rating: 'smallint',
    title: 'text',
    comment: 'text',
    language: 'text',
    created_at: 'timestamptz',
  }
  const { rows: known } = await sql<StoredReview & { place: number; id: number; isSame: boolean }>`
    select given.place, review.id, review.rating, review.title, review.language, review.created_at as date,
           (review.rating, review.title, review.language, review.created_at) = (given.rating, given.title, given.language, given.created_at) as "isSame"
      from ${toRecordset({ place: 'integer', ...columns }, rows)}
      join review on review.product_id = given.product_id and review.name = given.name and review.comment = given.comment
           and review.customer_id is null`.execute(db)
  const byPlace = new Map(known.map((row) => [row.place, row]))
  const changes = new Map<ReadReview, SavedReview>()
  const fresh = new Map<string, (typeof rows)[number]>()
  for (const [index, { review, productId }] of wanted.entries()) {
    const found = byPlace.get(index)
    const key = JSON.stringify([productId, review.name, review.comment])
    if (found) changes.set(review, { change: found.isSame ? 'unchanged' : 'updated', before: found })
    else {
      changes.set(review, { change: fresh.has(key) ? 'unchanged' : 'created', before: null })
      const row = rows[index]
      if (row && !fresh.has(key)) fresh.set(key, row)
    }
  }
  for (const { id, place, isSame } of known) {
    const row = rows[place]
    if (!row || isSame) continue
    const { rating, title, created_at } = row
    await db
      .updateTable('review')
      .set({ rating, title, language, created_at, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
  }
  // Assign ids in chronological order, because lists show the highest first.
  const inOrder = [...fresh.values()].sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  await insertRows(
    db,
    'review',
    { ...columns, status: 'text' },
    inOrder.map((row) => ({ ...row, status: 'approved' })),
  )
  return changes
}
