/** The pages of the back office about content pages, banners and the home. */
import type { RouteObject } from 'react-router'
import { BannerEditorPage } from '../features/contentAdmin/admin/BannerEditorPage.tsx'
import { BannersPage } from '../features/contentAdmin/admin/BannersPage.tsx'
import { PageEditorPage } from '../features/contentAdmin/admin/PageEditorPage.tsx'
import { PagesPage } from '../features/contentAdmin/admin/PagesPage.tsx'
import {
  adminBannerCall,
  adminBannersCall,
  adminPageCall,
  adminPagesCall,
} from '../features/contentAdmin/contentAdmin.calls.ts'
import { HomeEditorPage } from '../features/homeAdmin/admin/HomeEditorPage.tsx'
import { adminHomeCall, homeChoicesCall } from '../features/homeAdmin/homeAdmin.calls.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'

export function makeContentRoutes(api: Api): RouteObject[] {
  return [
    {
      path: 'banners',
      element: <BannersPage />,
      loader: ({ request }) => load(request, async () => (await api.call(adminBannersCall)).data),
    },
    {
      path: 'banners/:id',
      element: <BannerEditorPage />,
      loader: ({ request, params }) =>
        load(request, async () => {
          const isNew = params.id === 'new'
          const [{ currency, timeZone }, banner] = await Promise.all([
            api.call(adminBannersCall),
            isNew ? null : api.call(adminBannerCall, { params: { id: Number(params.id) } }),
          ])
          return { banner: banner?.data ?? null, currency, timeZone }
        }),
    },
    {
      path: 'homes',
      element: <HomeEditorPage />,
      loader: ({ request }) =>
        load(request, async () => {
          const [{ data: home }, { data: choices }] = await Promise.all([
            api.call(adminHomeCall),
            api.call(homeChoicesCall),
          ])
          return { home, choices }
        }),
    },
    {
      path: 'pages',
      element: <PagesPage />,
      loader: ({ request }) => load(request, async () => (await api.call(adminPagesCall)).data),
    },
    {
      path: 'pages/:slug',
      element: <PageEditorPage />,
      loader: ({ request, params: { slug = '' } }) =>
        load(request, async () => (await api.call(adminPageCall, { params: { slug } })).data),
    },
  ]
}
