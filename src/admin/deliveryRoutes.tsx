/** The pages of the back office about shipping, stores, payment methods and webhooks, with their loaders. */
import type { RouteObject } from 'react-router'
import { countriesCall } from '../features/address/address.calls.ts'
import { PaymentMethodsPage } from '../features/paymentAdmin/admin/PaymentMethodsPage.tsx'
import { paymentMethodsCall } from '../features/paymentAdmin/paymentAdmin.calls.ts'
import { type MethodData, MethodPage } from '../features/shippingAdmin/admin/MethodPage.tsx'
import { type ShippingData, ShippingPage } from '../features/shippingAdmin/admin/ShippingPage.tsx'
import { shippingCall, shippingMethodCall } from '../features/shippingAdmin/shippingAdmin.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import { type StoreData, StorePage } from '../features/storeAdmin/admin/StorePage.tsx'
import { StoresPage } from '../features/storeAdmin/admin/StoresPage.tsx'
import { storeCall, storesCall } from '../features/storeAdmin/storeAdmin.calls.ts'
import { WebhookPage } from '../features/webhook/admin/WebhookPage.tsx'
import { WebhooksPage } from '../features/webhook/admin/WebhooksPage.tsx'
import { endpointCall, endpointsCall } from '../features/webhook/webhook.calls.ts'
import type { Api } from '../shared/apiClient.ts'
import { readQuery } from './readQuery.ts'

export function makeDeliveryRoutes(api: Api): RouteObject[] {
  const listCountries = async () => (await api.call(countriesCall, { input: { pagination: '0' } })).data
  return [
    {
      path: 'settings/shipping',
      element: <ShippingPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<ShippingData> => {
          const [shipping, countries] = await Promise.all([api.call(shippingCall), listCountries()])
          return { ...shipping, countries }
        }),
    },
    {
      path: 'settings/shipping/new',
      element: <MethodPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<MethodData> => {
          const [shipping, countries] = await Promise.all([api.call(shippingCall), listCountries()])
          return { ...shipping, countries, method: null }
        }),
    },
    {
      path: 'settings/shipping/:code',
      element: <MethodPage />,
      loader: ({ request, params: { code = '' } }) =>
        load(request, async (): Promise<MethodData> => {
          const [{ data: method }, shipping, countries] = await Promise.all([
            api.call(shippingMethodCall, { params: { code } }),
            api.call(shippingCall),
            listCountries(),
          ])
          return { ...shipping, countries, method }
        }),
    },
    {
      path: 'settings/stores',
      element: <StoresPage />,
      loader: ({ request }) => load(request, () => api.call(storesCall)),
    },
    {
      path: 'settings/stores/new',
      element: <StorePage />,
      loader: ({ request }) =>
        load(request, async (): Promise<StoreData> => ({ store: null, countries: await listCountries() })),
    },
    {
      path: 'settings/stores/:code',
      element: <StorePage />,
      loader: ({ request, params: { code = '' } }) =>
        load(request, async (): Promise<StoreData> => {
          const [{ data: store }, countries] = await Promise.all([
            api.call(storeCall, { params: { code } }),
            listCountries(),
          ])
          return { store, countries }
        }),
    },
    {
      path: 'settings/payment-methods',
      element: <PaymentMethodsPage />,
      loader: ({ request }) => load(request, () => api.call(paymentMethodsCall)),
    },
    {
      path: 'settings/webhooks',
      element: <WebhooksPage />,
      loader: ({ request }) => load(request, async () => (await api.call(endpointsCall)).data),
    },
    {
      path: 'settings/webhooks/:id',
      element: <WebhookPage />,
      loader: ({ request, params }) =>
        load(request, () => api.call(endpointCall, { params: { id: Number(params.id) }, query: readQuery(request) })),
    },
  ]
}
