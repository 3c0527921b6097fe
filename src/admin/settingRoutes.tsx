/** The pages of the back office about the shop's settings. */
import { type RouteObject, redirect } from 'react-router'
import { countriesCall } from '../features/address/address.calls.ts'
import { noAnswers } from '../features/contentAdmin/legalPages.ts'
import { type SettingsData, SettingsPage } from '../features/setting/admin/SettingsPage.tsx'
import { exchangeRatesCall, settingPageCall } from '../features/setting/setting.calls.ts'
import { settingPages } from '../features/setting/settings.table.ts'
import { LegalTextsPage } from '../features/setup/admin/LegalTextsPage.tsx'
import { type SetupData, SetupPage } from '../features/setup/admin/SetupPage.tsx'
import { legalTextsCall, setupCall } from '../features/setup/setup.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import { settingPageAdminPath } from '../features/staff/staff.paths.ts'
import type { Api } from '../shared/apiClient.ts'

export function makeSettingRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'setup',
      element: <SetupPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<SetupData> => {
          const [{ data: setup }, { data: countries }] = await Promise.all([
            api.call(setupCall),
            api.call(countriesCall, { input: { pagination: '0' } }),
          ])
          return { setup, countries }
        }),
    },
    {
      path: 'legal-texts',
      element: <LegalTextsPage />,
      loader: ({ request }) => load(request, async () => (await api.call(legalTextsCall, { input: noAnswers })).data),
    },
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
