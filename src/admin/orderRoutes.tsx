/** The pages of the back office about orders. */
import { type RouteObject, redirect } from 'react-router'
import { countriesCall } from '../features/address/address.calls.ts'
import { OrderChanges } from '../features/orderAdmin/admin/OrderChanges.tsx'
import { OrderPage } from '../features/orderAdmin/admin/OrderPage.tsx'
import { OrdersPage } from '../features/orderAdmin/admin/OrdersPage.tsx'
import { PackPage } from '../features/orderAdmin/admin/PackPage.tsx'
import { adminOrderCall, adminOrdersCall, orderViewsCall } from '../features/orderAdmin/orderAdmin.calls.ts'
import { type OrderFormData, OrderFormPage } from '../features/orderForm/admin/OrderFormPage.tsx'
import { orderStartCall } from '../features/orderForm/orderForm.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import { meCall } from '../features/staff/staff.calls.ts'
import { orderAdminPath } from '../features/staff/staff.paths.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

export function makeOrderRoutes(api: Api): RouteObject[] {
  const readOrder: RouteObject['loader'] = ({ request, params: { number = '' } }) =>
    load(request, async () => (await api.call(adminOrderCall, { params: { number } })).data)
  return [
    {
      path: 'orders',
      element: <OrdersPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const [{ data: orders, next }, { data: views }] = await Promise.all([
            api.call(adminOrdersCall, { query: readQuery(request) }),
            api.call(orderViewsCall),
          ])
          return { orders, next, views }
        }),
    },
    {
      path: 'orders/new',
      element: <OrderFormPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<OrderFormData> => {
          const search = new URL(request.url).searchParams
          const [customer, order] = [search.get('customer'), search.get('order')]
          const [{ data: start }, { data: countries }] = await Promise.all([
            api.call(orderStartCall, {
              input: { ...(customer ? { customer: Number(customer) } : {}), ...(order ? { order } : {}) },
            }),
            api.call(countriesCall, { input: { pagination: '0' } }),
          ])
          const draftKey = ['order', customer && `customer-${customer}`, order].filter(Boolean).join('.')
          return { start, countries: countries.map(({ code, name }) => ({ code, name })), draftKey }
        }),
    },
    {
      path: 'orders/:number',
      element: (
        <OrderChanges>
          <OrderPage />
        </OrderChanges>
      ),
      loader: readOrder,
    },
    {
      path: 'orders/:number/pack',
      element: (
        <OrderChanges>
          <PackPage />
        </OrderChanges>
      ),
      loader: ({ request, params: { number = '' } }) =>
        load(request, async () => {
          const [{ data: me }, { data: order }] = await Promise.all([
            api.call(meCall),
            api.call(adminOrderCall, { params: { number } }),
          ])
          // Someone may have sent the link.
          if (!me.permissions.includes('orders.ship')) throw redirect(orderAdminPath(number))
          return order
        }),
    },
  ]
}
