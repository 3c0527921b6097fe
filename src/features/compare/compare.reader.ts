import type { ComparedProduct } from './compare.view.ts'

/** Reads the products of the comparison. */
export interface CompareReader {
  /** In the given order, without products no longer sold. */
  compareProducts(ids: readonly number[]): Promise<ComparedProduct[]>
}
