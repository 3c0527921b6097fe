import { emptyListOnError } from '../../../shared/emptyListOnError.ts'
import { type PageSlug, pageSlugs } from '../../../shared/paths.ts'
import type { ContentReader } from '../content.reader.ts'

interface FooterPages {
  /** The existing pages that every shop has, in the order of the footer. */
  pages: PageSlug[]
  /** Pages that the shop has added; absent when there are none. */
  ownPages?: { slug: string; title: string }[]
}

/** The content pages that the footer links. */
export async function loadFooterPages(content: ContentReader): Promise<FooterPages> {
  const existing = await emptyListOnError(content.listPages())
  const isNeeded = (slug: string) => pageSlugs.some((each) => each === slug)
  const own = existing.filter(({ slug, isInFooter }) => isInFooter && !isNeeded(slug))
  return {
    pages: pageSlugs.filter((slug) => slug === alwaysAvailable || existing.some((page) => page.slug === slug)),
    ...(own.length > 0 && { ownPages: own.map(({ slug, title }) => ({ slug, title })) }),
  }
}

/** Order tracking also works without a text. */
const alwaysAvailable: PageSlug = 'order-tracking'
