import { presentPage } from '../../../kit/http/pages.ts'
import { route } from '../../../kit/http/route.ts'
import type { ApiApp, Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { parsePageRequest } from '../../../shared/pagination.ts'
import { postCall, postLabelsCall, postsCall } from './blog.contract.ts'
import { presentPost, presentPostDetail } from './blog.presenter.ts'
import { readPost, readPostLabels, searchPosts, toPostReader } from './readPosts.ts'

export function blogRoutes(app: ApiApp, services: Services): void {
  const { db, settings } = services
  // The app is rebuilt when settings change.
  if (!settings.options.hasBlog) return

  route(
    app,
    postsCall,
    async ({ input, http }) => {
      const page = await searchPosts(db, input, toPostReader(services, http.language), parsePageRequest(input))
      return presentPage(page, (row) => presentPost(row, settings.baseUrl), http, settings.baseUrl)
    },
    { shared: {} },
  )

  route(
    app,
    postCall,
    async ({ params, http }) => {
      const post = await readPost(db, params.slug, toPostReader(services, http.language))
      if (!post) throw new ShopError('request.notFound')
      return { data: presentPostDetail(post, settings.baseUrl) }
    },
    { shared: {} },
  )

  route(
    app,
    postLabelsCall,
    async ({ http }) => ({
      data: await readPostLabels(db, toPostReader(services, http.language)),
    }),
    { shared: {} },
  )
}
