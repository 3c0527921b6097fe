import { lazy, Suspense } from 'react'
import { data, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { homePath } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { shopStructured } from '../../../shared/structuredData.ts'
import { sentencesOf, wordsOf } from '../../../shared/words.server.ts'
import { homeKeyOf, mainHome } from '../home.layouts.ts'
import { isPreview } from '../home.preview.ts'
import { loadHome } from './loadHome.server.ts'
import { loadMainHome } from './loadMainHome.server.ts'
import { MainHome } from './MainHome.tsx'
// Here, although only blocks need them: the styles of what is loaded later would come later, too.
import '../../bicycle/web/lineDrawing.css'
import './homes.css'

const HomeBlocks = lazy(() => import('./HomeBlocks.tsx'))
const PreviewBar = lazy(() => import('./PreviewBar.tsx'))

/** `/`, which shows the home that the shop's owner chose, `/home-fashion`, and every other home (spec §2). */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { language, name, phone, baseUrl, homeLayout } = shopOf(context)
  const { pathname } = url
  const asked = pathname === homePath ? homeLayout : /^\/home-(.+)$/.exec(pathname)?.[1]
  const key = homeKeyOf(asked ?? '')
  if (key === null && asked !== mainHome) throw data(null, { status: 404 })
  const publisher = { language, name, phone, baseUrl }
  const words = sentencesOf(language, 'home')
  if (key === null) {
    return {
      main: await loadMainHome(api),
      other: null,
      homeFrame: null,
      publisher,
      page: { title: words('meta.title'), description: words('meta.description') },
      words: wordsOf(language, 'home', 'figures'),
    }
  }
  const { page, homeFrame, ...other } = await loadHome(key, api, shopOf(context))
  return { main: null, other, homeFrame, publisher, page, words: wordsOf(language, 'home', 'figures', 'blocks') }
}

/** The preview only adds a bar to the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOnlyPreview =
    currentUrl.pathname === nextUrl.pathname && isPreview(currentUrl.search) !== isPreview(nextUrl.search)
  return isOnlyPreview ? false : defaultShouldRevalidate
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { page, main, other, publisher } = loaderData
  const isMain = main !== null || matches.at(-1)?.pathname === homePath
  return pageMeta(matches, {
    ...page,
    // The same shop stands at several addresses: one of them is its name.
    path: homePath,
    picture: main?.banners[0]?.picture ?? other?.picture ?? null,
    isIndexed: isMain,
    ...(isMain ? { structured: shopStructured(publisher, page.description) } : {}),
  })
}

export default function HomePage({ loaderData: { main, other } }: { loaderData: Loaded }) {
  const { search } = useLocation()
  return (
    <>
      {main && <MainHome data={main} />}
      {other && (
        <Suspense>
          <HomeBlocks key={other.key} home={other} />
        </Suspense>
      )}
      {isPreview(search) && (
        <Suspense>
          <PreviewBar shown={other?.key ?? null} />
        </Suspense>
      )}
    </>
  )
}
