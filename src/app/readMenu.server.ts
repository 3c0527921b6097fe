import { emptyMenu, type ShopMenu } from '../features/catalog/catalog.menu.ts'
import type { Readers } from '../features/readers.ts'

/** A page without its menu is better than no page. */
export async function readMenu({ catalog }: Readers): Promise<ShopMenu> {
  return catalog.getMenu().catch((error: unknown) => {
    console.error(error)
    return emptyMenu
  })
}
