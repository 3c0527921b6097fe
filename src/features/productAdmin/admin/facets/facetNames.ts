/** Names of what products are filtered by. */
export interface FacetNames {
  categories: readonly { id: number; name: string; depth: number }[]
  brands: readonly { id: number; name: string }[]
  /** Of the chosen options of attributes. */
  options: readonly { id: number; name: string; attribute: string }[]
}
