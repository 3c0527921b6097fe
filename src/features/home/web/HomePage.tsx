import { lazy, Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useShop } from '../../../shared/shopProvider.tsx'
import { shopStructured } from '../../../shared/structuredData.ts'
import { StructuredData } from '../../../ui/StructuredData.tsx'
import { HomePreview } from './HomePreview.tsx'
import { type LoadedHomePage, loadHomePage } from './homePage.server.ts'
import { homeMeta, shouldLoadHomeAgain } from './homePage.ts'
import { MainHome } from './MainHome.tsx'

const HomeBlocks = lazy(() => import('./HomeBlocks.tsx'))

export const loader = (args: LoaderFunctionArgs) => loadHomePage(args)
export const meta = homeMeta
export const shouldRevalidate = shouldLoadHomeAgain

/** `/`, which shows the home that the shop's owner chose, and `/home-fashion`, which is the main one (spec §2). */
export default function HomePage({ loaderData: { main, other, page } }: { loaderData: LoadedHomePage }) {
  const shop = useShop()
  return (
    <>
      <StructuredData things={import.meta.env.SSR ? shopStructured(shop, page.description) : null} />
      {main && <MainHome data={main} />}
      {other && (
        <Suspense>
          <HomeBlocks key={other.key} home={other} />
        </Suspense>
      )}
      <HomePreview shown={other?.key ?? null} />
    </>
  )
}
