import { Suspense } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useShop } from '../../../shared/shopProvider.tsx'
import { shopStructured } from '../../../shared/structuredData.ts'
import { lazyWithPreload } from '../../../ui/lazyWithPreload.tsx'
import { StructuredData } from '../../../ui/StructuredData.tsx'
import { HomePreview } from './HomePreview.tsx'
import { type LoadedHomePage, loadHomePage } from './homePage.server.ts'
import { homeMeta, shouldRevalidateHome } from './homePage.ts'
import { MainHome } from './MainHome.tsx'

const HomeBlocks = lazyWithPreload(() => import('./HomeBlocks.tsx'))

// Load it before hydration if another home is configured. A home that cannot be loaded fails when it is rendered.
if (!import.meta.env.SSR && document.querySelector('[data-block]')) await HomeBlocks.preload().catch(() => null)

export const loader = (args: LoaderFunctionArgs) => loadHomePage(args)
export const meta = homeMeta
export const shouldRevalidate = shouldRevalidateHome

/** `/`, which shows the configured home, and `/home-fashion`, the main one (spec §2). */
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
