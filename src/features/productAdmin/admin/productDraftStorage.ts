/** Unsaved input of the editor in the browser's storage, one draft per product. */
import type { ProductForm } from '../productForm.ts'
import type { AdminProduct } from '../server/productAdmin.contract.ts'

export interface ProductDraftText {
  /** As it was read before the first change. */
  product: AdminProduct
  form: ProductForm
  savedAt: string
}

/** A draft of another format, from an earlier version of the shop, is ignored. */
const format = 2
const storageKey = (id: number) => `chainline.product.${format}.${id}`

// The browser may forbid storage: then a draft lasts as long as the page.
export function readProductDraft(id: number): ProductDraftText | null {
  try {
    const text = localStorage.getItem(storageKey(id))
    return text === null ? null : (JSON.parse(text) as ProductDraftText)
  } catch {
    return null
  }
}

export function writeProductDraft(draft: ProductDraftText): void {
  try {
    localStorage.setItem(storageKey(draft.product.id), JSON.stringify(draft))
  } catch {}
}

export function removeProductDraft(id: number): void {
  try {
    localStorage.removeItem(storageKey(id))
  } catch {}
}
