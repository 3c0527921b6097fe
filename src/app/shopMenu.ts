/** The data of the header's menus, for the root loader. */
import { brandsCall, descendantCategoriesCall } from '../features/catalog/catalog.contract.ts'
import {
  accessoriesCategoryId,
  rootCategoryId,
  type ShopMenu,
  shopMenuOf,
  sparesCategoryId,
} from '../features/catalog/catalog.menu.ts'
import type { Api } from '../shared/apiClient.ts'

/** A list that cannot be had stays empty (spec §8): a page without its menu is better than no page. The API logs why. */
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

async function listOrNothing<T>(answer: Promise<{ data: T[] }>): Promise<T[]> {
  return answer.then(
    ({ data }) => data,
    () => [],
  )
}
