/** What the pages of homes have in common: the shop's own, and every other one. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { isPreview } from '../home.preview.ts'
import type { LoadedHomePage } from './homePage.server.ts'
// Here, although only blocks need them: the styles of what is loaded later would come later, too.
import '../../bicycle/web/lineDrawing.css'
import './homes.css'

/** The preview only adds a bar to the page. */
export function shouldLoadHomeAgain({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyPreview =
    currentUrl.pathname === nextUrl.pathname && isPreview(currentUrl.search) !== isPreview(nextUrl.search)
  return isOnlyPreview ? false : defaultShouldRevalidate
}

export function homeMeta({ loaderData, matches }: MetaInput<LoadedHomePage>) {
  if (!loaderData) return []
  const { page, main, other } = loaderData
  const isMain = main !== null || matches.at(-1)?.pathname === homePath
  return pageMeta(matches, {
    ...page,
    // The same shop stands at several addresses: one of them is its name.
    path: homePath,
    picture: main?.banners[0]?.picture ?? other?.picture ?? null,
    isIndexed: isMain,
  })
}
