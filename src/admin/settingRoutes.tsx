/** The pages of the back office about the shop's settings. */
import { type RouteObject, redirect } from 'react-router'
import { countriesCall } from '../features/address/address.calls.ts'
import { type SettingsData, SettingsPage } from '../features/setting/admin/SettingsPage.tsx'
import { exchangeRatesCall, settingPageCall } from '../features/setting/setting.calls.ts'
import { settingPages } from '../features/setting/settings.table.ts'
import { load } from '../features/staff/admin/load.ts'
import { settingPageAdminPath } from '../features/staff/staff.paths.ts'
import type { Api } from '../shared/apiClient.ts'

export function makeSettingRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'settings',
      loader() {
        throw redirect(settingPageAdminPath('general'))
      },
    },
    {
      path: 'settings/:page',
      element: <SettingsPage />,
      loader: ({ request, params }) =>
        load(request, async (): Promise<SettingsData> => {
          const page = settingPages.find((name) => name === params.page)
          if (page === undefined) throw new Response(null, { status: 404 })
          const [{ data: state }, rates, countries] = await Promise.all([
            api.call(settingPageCall, { params: { page } }),
            page === 'currencies' ? api.call(exchangeRatesCall) : null,
            page === 'seller' ? api.call(countriesCall, { input: { pagination: '0' } }) : null,
          ])
          return { state, rates: rates?.data ?? null, countries: countries?.data ?? [] }
        }),
    },
  ]
}
