import type { Api } from '../../../shared/apiClient.ts'
import { picturePath } from '../../../shared/paths.ts'
import { joinWords } from '../../../shared/typography.ts'
import { pageCall } from '../content.contract.ts'

/** A content page as the storefront shows it; null for an unknown slug. */
export async function loadPage(api: Api, slug: string) {
  const { data: page } = await api.call(pageCall, { params: { slug } })
  return (
    page && {
      title: page.page_title,
      html: joinWords(page.html_content),
      metaTitle: page.meta_title,
      description: page.meta_description,
      picture: page.image && { ...page.image, src: picturePath(page.image.url) },
      details: page.details,
    }
  )
}
