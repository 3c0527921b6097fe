import type { PageSlug } from '../../shared/paths.ts'

/** What a shop promises on its home. */
export interface ShopPromise {
  title: string
  text: string
  /** The page that gives the details. */
  page: PageSlug
}
