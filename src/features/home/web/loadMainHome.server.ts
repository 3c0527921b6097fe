/** Asks the API for what the main home shows. */
import type { Api } from '../../../shared/apiClient.ts'
import { listOrNothing } from '../../../shared/listOrNothing.ts'
import { brandsCall } from '../../catalog/catalog.contract.ts'
import { menuBrand } from '../../catalog/catalog.menu.ts'
import { bannersCall } from '../../content/content.contract.ts'
import { bannerOf } from '../../content/content.view.ts'
import { cardOf } from '../../product/product.card.ts'
import { productsCall } from '../../product/product.contract.ts'
import { mainShelves, shelfSize } from '../home.ts'

/** Blocks are loaded side by side; one that cannot be had is left out. */
export async function loadMainHome(api: Api) {
  const [banners, brands, arrivals, bestSellers, sale] = await Promise.all([
    listOrNothing(api.call(bannersCall).then(({ list }) => ({ data: list }))),
    listOrNothing(api.call(brandsCall)),
    shelf(api, mainShelves.arrivals),
    shelf(api, mainShelves.bestSellers),
    shelf(api, mainShelves.sale),
  ])
  return { banners: banners.map(bannerOf), brands: brands.map(menuBrand), arrivals, bestSellers, sale }
}

export type MainHomeData = Awaited<ReturnType<typeof loadMainHome>>

/** Only what can be ordered is promoted. */
async function shelf(api: Api, query: (typeof mainShelves)[keyof typeof mainShelves]) {
  const products = await listOrNothing(
    api.call(productsCall, { input: { category_id: '1', limit: shelfSize, in_stock: '1', ...query } }),
  )
  return products.map(cardOf)
}
