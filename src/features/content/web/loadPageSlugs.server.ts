import type { Api } from '../../../shared/apiClient.ts'
import { listOrNothing } from '../../../shared/listOrNothing.ts'
import { type PageSlug, pageSlugs } from '../../../shared/paths.ts'
import { pagesCall } from '../content.contract.ts'

/** The content pages that can be linked to, in the order of the footer. */
export async function loadPageSlugs(api: Api): Promise<PageSlug[]> {
  const pages = await listOrNothing(api.call(pagesCall))
  return pageSlugs.filter((slug) => slug === alwaysThere || pages.some(({ url_key }) => url_key === slug))
}

/** Its form finds orders with or without a text. */
const alwaysThere: PageSlug = 'order-tracking'
