import { sql } from 'kysely'
import type { Db } from '../../../../kit/database/database.ts'

export interface RestockedPieces {
  /** Null when the variant or product has been removed from the shop. */
  variantId: number | null
  productId: number | null
  quantity: number
}

/**
 * Puts pieces back into the stock, and subtracts them from the sale counts. The rows are locked in the same order as when placing
 * an order, so that the two cannot deadlock.
 */
export async function restock(tx: Db, pieces: readonly RestockedPieces[]): Promise<void> {
  const added = pieces.filter(({ quantity }) => quantity > 0)
  await changeStock(tx, added)
  for (const [id, quantity] of sumById(added, 'productId')) {
    await sql`update product set sale_count = greatest(sale_count - ${quantity}, 0) where id = ${id}`.execute(tx)
  }
}

/** Adds pieces to the stock, or removes them, but never below zero. Locks the variants in the order of their ids. */
export async function changeStock(
  tx: Db,
  pieces: readonly Pick<RestockedPieces, 'variantId' | 'quantity'>[],
): Promise<void> {
  for (const [id, quantity] of sumById(pieces, 'variantId')) {
    await sql`update variant set stock = greatest(stock + ${quantity}, 0) where id = ${id}`.execute(tx)
  }
}

/** In the order of the ids. */
function sumById<Key extends 'variantId' | 'productId'>(
  pieces: readonly Pick<RestockedPieces, Key | 'quantity'>[],
  key: Key,
): [number, number][] {
  const sums = new Map<number, number>()
  for (const { quantity, [key]: id } of pieces) {
    if (id !== null && quantity !== 0) sums.set(id, (sums.get(id) ?? 0) + quantity)
  }
  return [...sums].toSorted(([a], [b]) => a - b)
}
