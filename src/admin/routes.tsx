/** Every page of the back office with its loader. Loaders call the API, on the server and in the browser. */
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { DashboardPage } from '../features/dashboard/admin/DashboardPage.tsx'
import { dashboardCall } from '../features/dashboard/dashboard.calls.ts'
import { AccountPage } from '../features/staff/admin/account/AccountPage.tsx'
import type { AccountData } from '../features/staff/admin/account/accountData.ts'
import { frameId } from '../features/staff/admin/adminContext.tsx'
import { AuditPage } from '../features/staff/admin/audit/AuditPage.tsx'
import { load } from '../features/staff/admin/load.ts'
import { StaffPage } from '../features/staff/admin/StaffPage.tsx'
import { SignInPage } from '../features/staff/admin/signIn/SignInPage.tsx'
import { TwoFactorPage } from '../features/staff/admin/signIn/TwoFactorPage.tsx'
import { WelcomePage } from '../features/staff/admin/signIn/WelcomePage.tsx'
import { TokensPage } from '../features/staff/admin/TokensPage.tsx'
import { tokensCall } from '../features/staff/apiToken.calls.ts'
import { auditCall, meCall, membersCall, sessionsCall } from '../features/staff/staff.calls.ts'
import { adminPath, twoFactorPath } from '../features/staff/staff.paths.ts'
import { staffPasskeysCall } from '../features/staff/staffPasskey.calls.ts'
import type { Api } from '../shared/apiClient.ts'
import { AdminFrame } from './AdminFrame.tsx'
import { makeBlogRoutes } from './blogRoutes.tsx'
import { makeCatalogRoutes } from './catalogRoutes.tsx'
import { makeContentRoutes } from './contentRoutes.tsx'
import { makeCustomerRoutes } from './customerRoutes.tsx'
import { makeDeliveryRoutes } from './deliveryRoutes.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { FocusOnPage } from './FocusOnPage.tsx'
import { makeInboxRoutes } from './inboxRoutes.tsx'
import { makeJobRoutes } from './jobRoutes.tsx'
import { makeOrderRoutes } from './orderRoutes.tsx'
import { makeProductRoutes } from './productRoutes.tsx'
import { makePromotionRoutes } from './promotionRoutes.tsx'
import { readQuery } from './readQuery.ts'
import { makeSettingRoutes } from './settingRoutes.tsx'
import { makeSynonymRoutes } from './synonymRoutes.tsx'

export function makeRoutes(api: Api): RouteObject[] {
  const readMe = async ({ request }: LoaderFunctionArgs) => {
    const { data: me } = await load(request, () => api.call(meCall))
    const { pathname, search } = new URL(request.url)
    if (!me.hasTwoFactor && !me.isDemo) throw redirect(`${twoFactorPath}?to=${encodeURIComponent(pathname + search)}`)
    return me
  }
  return [
    {
      path: adminPath,
      element: <FocusOnPage />,
      // Also for unknown paths.
      errorElement: <ErrorPage />,
      children: [
        { path: 'sign-in', element: <SignInPage /> },
        { path: 'welcome', element: <WelcomePage /> },
        {
          path: 'two-factor',
          element: <TwoFactorPage />,
          loader: ({ request }) => load(request, async () => (await api.call(meCall)).data),
        },
        {
          id: frameId,
          element: <AdminFrame />,
          loader: readMe,
          children: [
            {
              errorElement: <ErrorPage isWithinFrame />,
              children: [
                {
                  index: true,
                  element: <DashboardPage />,
                  loader: ({ request }) => load(request, async () => (await api.call(dashboardCall)).data),
                },
                ...makeOrderRoutes(api),
                ...makeCustomerRoutes(api),
                ...makeInboxRoutes(api),
                ...makeProductRoutes(api),
                ...makeCatalogRoutes(api),
                ...makeSynonymRoutes(api),
                ...makePromotionRoutes(api),
                ...makeBlogRoutes(api),
                ...makeContentRoutes(api),
                ...makeJobRoutes(api),
                ...makeDeliveryRoutes(api),
                ...makeSettingRoutes(api),
                {
                  path: 'staff',
                  element: <StaffPage />,
                  loader: ({ request }) => load(request, async () => (await api.call(membersCall)).data),
                },
                {
                  path: 'audit',
                  element: <AuditPage />,
                  loader: ({ request }) =>
                    load(request, async () => {
                      const [{ data: entries, next, currency }, { data: members }] = await Promise.all([
                        api.call(auditCall, { query: readQuery(request) }),
                        api.call(membersCall),
                      ])
                      return { entries, next, members, currency }
                    }),
                },
                {
                  path: 'tokens',
                  element: <TokensPage />,
                  loader: ({ request }) => load(request, async () => (await api.call(tokensCall)).data),
                },
                {
                  path: 'account',
                  element: <AccountPage />,
                  loader: ({ request }) =>
                    load(request, async (): Promise<AccountData> => {
                      const [{ data: sessions }, { data: passkeys }] = await Promise.all([
                        api.call(sessionsCall),
                        api.call(staffPasskeysCall),
                      ])
                      return { sessions, passkeys }
                    }),
                },
                {
                  path: '*',
                  loader() {
                    throw new Response(null, { status: 404 })
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ]
}
