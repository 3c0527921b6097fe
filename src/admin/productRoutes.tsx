/** The pages of the back office about products. */
import type { RouteObject } from 'react-router'
import { ProductsPage } from '../features/productAdmin/admin/ProductsPage.tsx'
import { adminProductsCall, productFacetsCall } from '../features/productAdmin/productAdmin.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'

export function makeProductRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'products',
      element: <ProductsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          // The server checks the query.
          const input = Object.fromEntries(new URL(request.url).searchParams) as never
          const [{ data: products, next, currency }, { data: facets }] = await Promise.all([
            api.call(adminProductsCall, { input }),
            api.call(productFacetsCall),
          ])
          return { products, next, currency, facets }
        }),
    },
  ]
}
