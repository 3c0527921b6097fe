import { emptyListOnError } from '../../../shared/emptyListOnError.ts'
import { type PageSlug, pageSlugs } from '../../../shared/paths.ts'
import type { ContentReader } from '../content.reader.ts'

/** Slugs of the existing content pages, in the order of the footer. */
export async function loadPageSlugs(content: ContentReader): Promise<PageSlug[]> {
  const existing = await emptyListOnError(content.listPageSlugs())
  return pageSlugs.filter((slug) => slug === alwaysAvailable || existing.includes(slug))
}

/** Order tracking also works without a text. */
const alwaysAvailable: PageSlug = 'order-tracking'
