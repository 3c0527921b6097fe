import { type ReactNode, Suspense } from 'react'
import { type LazyComponent, lazyWithPreload } from '../../../ui/lazyWithPreload.tsx'
import type { BlockData, BlockKind, LoadedBlock } from '../home.blocks.ts'
import type { LoadedHome } from './loadHome.server.ts'

/** The browser loads only the blocks of the current home. */
const blocks: { [K in BlockKind]: LazyComponent<{ data: BlockData[K] }> } = {
  band: lazyWithPreload(() => import('./blocks/Band.tsx')),
  bannerGrid: lazyWithPreload(() => import('./blocks/BannerGrid.tsx')),
  blogTeasers: lazyWithPreload(() => import('./blocks/BlogTeasers.tsx')),
  brandWall: lazyWithPreload(() => import('./blocks/BrandWall.tsx')),
  budgets: lazyWithPreload(() => import('./blocks/Budgets.tsx')),
  categoryTiles: lazyWithPreload(() => import('./blocks/CategoryTiles.tsx')),
  chapters: lazyWithPreload(() => import('./blocks/Chapters.tsx')),
  countdown: lazyWithPreload(() => import('./blocks/Countdown.tsx')),
  counterHero: lazyWithPreload(() => import('./blocks/CounterHero.tsx')),
  figures: lazyWithPreload(() => import('./blocks/Figures.tsx')),
  film: lazyWithPreload(() => import('./blocks/Film.tsx')),
  fullHero: lazyWithPreload(() => import('./blocks/FullHero.tsx')),
  lookbook: lazyWithPreload(() => import('./blocks/Lookbook.tsx')),
  mosaicHero: lazyWithPreload(() => import('./blocks/MosaicHero.tsx')),
  newsletter: lazyWithPreload(() => import('./blocks/Newsletter.tsx')),
  posterHero: lazyWithPreload(() => import('./blocks/PosterHero.tsx')),
  productTabs: lazyWithPreload(() => import('./blocks/ProductTabs.tsx')),
  promises: lazyWithPreload(() => import('./blocks/ServicePromises.tsx')),
  rail: lazyWithPreload(() => import('./blocks/Rail.tsx')),
  registrationTeaser: lazyWithPreload(() => import('./blocks/RegistrationTeaser.tsx')),
  sizeGuide: lazyWithPreload(() => import('./blocks/SizeGuide.tsx')),
  sliderHero: lazyWithPreload(() => import('./blocks/SliderHero.tsx')),
  spareFinder: lazyWithPreload(() => import('./blocks/SpareFinder.tsx')),
  splitHero: lazyWithPreload(() => import('./blocks/SplitHero.tsx')),
  spotlight: lazyWithPreload(() => import('./blocks/Spotlight.tsx')),
  steps: lazyWithPreload(() => import('./blocks/Steps.tsx')),
  story: lazyWithPreload(() => import('./blocks/Story.tsx')),
  testimonials: lazyWithPreload(() => import('./blocks/Testimonials.tsx')),
}

// Before hydration, load the blocks that the server has rendered. A block that cannot be loaded fails when it is rendered.
if (!import.meta.env.SSR) {
  const rendered = Array.from(document.querySelectorAll<HTMLElement>('[data-block]'), ({ dataset }) => dataset.block)
  await Promise.allSettled(rendered.map((kind) => isBlockKind(kind) && blocks[kind].preload()))
}

function isBlockKind(kind: string | undefined): kind is BlockKind {
  return kind !== undefined && kind in blocks
}

function renderBlock<K extends BlockKind>({ kind, data }: LoadedBlock<K>): ReactNode {
  const Block: LazyComponent<{ data: BlockData[K] }> = blocks[kind]
  return <Block data={data} />
}

/** An alternative home: its blocks in order, below a title when it has no hero. */
export default function HomeBlocks({ home }: { home: LoadedHome }) {
  const { title, line, hasTitle } = home
  return (
    <div className="home-blocks">
      {!hasTitle && (
        <header className="shell -mb-(--home-gap) grid items-end gap-x-12 gap-y-3 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <h1 className="home-title max-w-[16ch]">{title}</h1>
          <p className="max-w-[36ch] text-step-1">{line}</p>
        </header>
      )}
      {home.blocks.map(({ id, block }) => (
        <div key={id} id={id} data-block={block.kind} className="min-w-0 scroll-mt-6">
          <Suspense>{renderBlock(block)}</Suspense>
        </div>
      ))}
    </div>
  )
}
