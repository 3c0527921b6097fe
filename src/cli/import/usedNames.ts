/** Handles and SKUs that products of a file have already, with the row of each. */
import { foldSku } from '../../features/product/sku.ts'
import { SeenRows } from './seen.ts'

export interface UsedSku {
  row: number
  /** False when it only looks the same: letter case, spaces or invisible characters differ. */
  isSame: boolean
}

export class UsedNames {
  readonly handles = new SeenRows()
  readonly #skus = new SeenRows()
  readonly #foldedSkus = new SeenRows()

  addSku(sku: string, row: number): void {
    this.#skus.add(sku, row)
    this.#foldedSkus.add(foldSku(sku), row)
  }

  /** @returns the row that has the SKU or one that looks like it; null when there is none */
  findSku(sku: string): UsedSku | null {
    const same = this.#skus.find(sku)
    if (same !== null) return { row: same, isSame: true }
    const alike = this.#foldedSkus.find(foldSku(sku))
    return alike === null ? null : { row: alike, isSame: false }
  }
}
