/** Storefront pages for the back office. Only processes with a storefront can render them. */
import type { Language } from '../../../shared/locale.ts'
import type { ShopContent } from '../../../shared/shopContent.ts'
import type { HomeForm } from '../../home/home.form.ts'
import type { ProductDetails } from '../../product/product.view.ts'

export interface ShopPages {
  content: ShopContent
  /** Key of the home that `HOME_LAYOUT` selects. */
  homeLayout: string
  /** Renders `/` with a home that is not published. @returns HTML without scripts, whose links open in a new tab */
  renderHome(home: HomeForm, language: Language): Promise<string>
  /**
   * Renders the page of a product, even of one that is not sold. @param unsaved values to show instead of the stored ones
   * @returns HTML like that of `renderHome`
   */
  renderProduct(
    product: { id: number; urlKey: string },
    language: Language,
    unsaved?: ProductDetails | null,
  ): Promise<string>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without the storefront. */
    shopPages: ShopPages | null
  }
}
