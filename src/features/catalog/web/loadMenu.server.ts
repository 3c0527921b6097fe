import type { Api } from '../../../shared/apiClient.ts'
import { listOrNothing } from '../../../shared/listOrNothing.ts'
import { brandsCall, descendantCategoriesCall } from '../catalog.contract.ts'
import { accessoriesCategoryId, rootCategoryId, type ShopMenu, shopMenuOf, sparesCategoryId } from '../catalog.menu.ts'

/** The categories and brands of the header's menus. A page without its menu is better than no page. */
export async function loadMenu(api: Api): Promise<ShopMenu> {
  const children = (id: number) =>
    listOrNothing(api.call(descendantCategoriesCall, { input: { parent_id: String(id) } }))
  const [top, spares, accessories, brands] = await Promise.all([
    children(rootCategoryId),
    children(sparesCategoryId),
    children(accessoriesCategoryId),
    listOrNothing(api.call(brandsCall)),
  ])
  return shopMenuOf({ top, spares, accessories, brands })
}
