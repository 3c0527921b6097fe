/** The read functions of products. */
import type { ListedProduct, ProductCard } from './product.card.ts'
import type { GeometryColumn, ProductBicycle, ProductDetails } from './product.view.ts'

/** Filters by their names in URLs (`/catalog?color=12&price=100,200`), plus `ids`, `url_key`, `cat_slug`, page, limit and sort. */
export type ProductQuery = Readonly<Record<string, string | number | undefined>>

export interface ProductListing {
  products: ListedProduct[]
  total: number
  lastPage: number
  /** The corrected spelling that was searched for; null when nothing was corrected or searched. */
  corrected: string | null
}

export interface ProductReader {
  listProducts(query: ProductQuery): Promise<ProductListing>
  /** A page of products without the total, because counting takes longer than reading the page. */
  listFirstProducts(query: ProductQuery): Promise<ListedProduct[]>
  /** Whether anything has been sold; before that, there are no best sellers. */
  hasSales(): Promise<boolean>
  /** Null when the product does not exist or is not for sale. */
  findListed(urlKey: string): Promise<ListedProduct | null>
  /** Null when the product does not exist or is not for sale. */
  getProduct(id: number): Promise<ProductDetails | null>
  /** Null for an unknown URL key. */
  findProductId(urlKey: string): Promise<number | null>
  /** The current URL key of the product that has this former one; null for none. */
  findCurrentUrlKey(formerUrlKey: string): Promise<string | null>
  listRelated(id: number, limit: number): Promise<ProductCard[]>
  /** From small to large; empty for a product that is not a bicycle. */
  listGeometry(id: number): Promise<GeometryColumn[]>
  /** Null for a product that is not a bicycle. */
  findBicycle(id: number): Promise<ProductBicycle | null>
}
