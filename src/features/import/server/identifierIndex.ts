/** Handles and SKUs that a file's products already use, with their rows. */
import { foldSku } from '../../product/sku.ts'
import { RowIndex } from './skuRows.ts'

export interface UsedSku {
  row: number
  /** False when the two differ only in letter case, spaces or invisible characters. */
  isSame: boolean
}

export class IdentifierIndex {
  readonly handles = new RowIndex()
  readonly #skus = new RowIndex()
  readonly #foldedSkus = new RowIndex()

  addSku(sku: string, row: number): void {
    this.#skus.add(sku, row)
    this.#foldedSkus.add(foldSku(sku), row)
  }

  /** @returns the row that has the SKU or one that looks like it; null when there is none */
  findSku(sku: string): UsedSku | null {
    const alike = this.#foldedSkus.find(foldSku(sku))
    if (alike === null) return null
    const same = this.#skus.find(sku)
    return { row: same ?? alike, isSame: same !== null }
  }
}
