/** Names of the filters of the product list. */
export interface FacetNames {
  categories: readonly { id: number; name: string; depth: number }[]
  brands: readonly { id: number; name: string }[]
  /** Names of the selected attribute options. */
  options: readonly { id: number; name: string; attribute: string }[]
}
