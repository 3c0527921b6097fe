import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { bannersCall, pageCall, pagesCall } from './content.contract.ts'
import { presentBanner, presentContentPage } from './content.presenter.ts'
import { listBanners, listPages } from './content.sql.ts'
import { readPage } from './readPage.ts'

export function contentRoutes(app: ApiApp, services: Services): void {
  const { db } = services
  const { baseUrl } = services.settings

  route(
    app,
    pageCall,
    async ({ params, http }) => {
      const page = await readPage(services, params.slug, http.language)
      return { data: page && presentContentPage(page, baseUrl) }
    },
    { shared: {} },
  )

  route(
    app,
    pagesCall,
    async ({ http }) => ({
      data: (await listPages(db, http.language)).map(({ slug, title }) => ({ url_key: slug, page_title: title })),
    }),
    { shared: {} },
  )

  route(
    app,
    bannersCall,
    async ({ http: { language, currency } }) => {
      const [banners, rates] = await Promise.all([listBanners(db, language, services.now()), services.rates()])
      const viewer = { language, currency, rate: rates[currency], baseUrl }
      return { list: banners.map((banner) => presentBanner(banner, viewer)) }
    },
    { shared: {} },
  )
}
