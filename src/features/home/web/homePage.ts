/** Shared by `HomePage` and `OtherHomePage`. */
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { isPreview } from '../home.preview.ts'
import type { LoadedHomePage } from './homePage.server.ts'

/** Whether to reload the home: not when only the preview bar opens or closes. */
export function shouldRevalidateHome({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
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
    // All homes show the same shop, so they share one canonical URL.
    path: homePath,
    image: main?.banners[0]?.image ?? other?.image ?? null,
    isIndexed: isMain,
  })
}
