import type { RouteObject } from 'react-router'
import { CustomerPage } from '../features/customerAdmin/admin/CustomerPage.tsx'
import { CustomersPage } from '../features/customerAdmin/admin/CustomersPage.tsx'
import { adminCustomerCall, adminCustomersCall } from '../features/customerAdmin/customerAdmin.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

/** Customers. */
export function makeCustomerRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'customers',
      element: <CustomersPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const { data: customers, next } = await api.call(adminCustomersCall, { query: readQuery(request) })
          return { customers, next }
        }),
    },
    {
      path: 'customers/:key',
      element: <CustomerPage />,
      loader: ({ request, params: { key = '' } }) =>
        load(request, async () => (await api.call(adminCustomerCall, { params: { key } })).data),
    },
  ]
}
