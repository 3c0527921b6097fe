/** The pages of the back office about products. */
import type { RouteObject } from 'react-router'
import { BulkEditPage } from '../features/productAdmin/admin/bulk/BulkEditPage.tsx'
import { BulkEditsPage } from '../features/productAdmin/admin/bulk/BulkEditsPage.tsx'
import { ProductEditorPage } from '../features/productAdmin/admin/ProductEditorPage.tsx'
import { ProductPreviewPage } from '../features/productAdmin/admin/ProductPreviewPage.tsx'
import { ProductsPage } from '../features/productAdmin/admin/ProductsPage.tsx'
import { bulkEditCall, bulkEditRowsCall, bulkEditsCall } from '../features/productAdmin/bulkEdit.calls.ts'
import { adminProductCall, adminProductsCall, productFacetsCall } from '../features/productAdmin/productAdmin.calls.ts'
import { readFilter } from '../features/productAdmin/productAdmin.filter.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

export function makeProductRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'products',
      element: <ProductsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const { options } = readFilter(new URL(request.url).searchParams)
          const [{ data: products, next, currency }, { data: facets }] = await Promise.all([
            api.call(adminProductsCall, { query: readQuery(request) }),
            api.call(productFacetsCall, { input: options ? { options } : {} }),
          ])
          return { products, next, currency, facets }
        }),
    },
    {
      path: 'bulk-edits',
      element: <BulkEditsPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const { data: edits, next } = await api.call(bulkEditsCall, { query: readQuery(request) })
          return { edits, next }
        }),
    },
    {
      path: 'bulk-edits/:id',
      element: <BulkEditPage />,
      loader: ({ request, params: { id } }) =>
        load(request, async () => {
          const params = { id: Number(id) }
          // One after the other: rows read before the end of a job would never be read again if the edit were read after it.
          const { data: edit } = await api.call(bulkEditCall, { params })
          const { data: rows, next, currency } = await api.call(bulkEditRowsCall, { params, query: readQuery(request) })
          return { edit, rows, next, currency }
        }),
    },
    {
      path: 'products/:id/preview',
      element: <ProductPreviewPage />,
      loader: ({ request, params }) =>
        load(request, async () => ({
          product: (await api.call(adminProductCall, { params: { id: Number(params.id) } })).data,
        })),
    },
    {
      path: 'products/:id',
      element: <ProductEditorPage />,
      loader: ({ request, params }) =>
        load(request, async () => {
          const [{ data: product }, { data: facets }] = await Promise.all([
            api.call(adminProductCall, { params: { id: Number(params.id) } }),
            api.call(productFacetsCall, { input: {} }),
          ])
          return { product, facets }
        }),
    },
  ]
}
