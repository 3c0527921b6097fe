import { lazy, type ReactNode, Suspense } from 'react'
import type { BlockData, BlockKind, LoadedBlock } from '../home.blocks.ts'
import type { LoadedHome } from './loadHome.server.ts'

const Band = lazy(() => import('./blocks/Band.tsx'))
const BannerGrid = lazy(() => import('./blocks/BannerGrid.tsx'))
const BlogTeasers = lazy(() => import('./blocks/BlogTeasers.tsx'))
const BrandWall = lazy(() => import('./blocks/BrandWall.tsx'))
const Budgets = lazy(() => import('./blocks/Budgets.tsx'))
const CategoryTiles = lazy(() => import('./blocks/CategoryTiles.tsx'))
const Chapters = lazy(() => import('./blocks/Chapters.tsx'))
const Countdown = lazy(() => import('./blocks/Countdown.tsx'))
const CounterHero = lazy(() => import('./blocks/CounterHero.tsx'))
const Figures = lazy(() => import('./blocks/Figures.tsx'))
const Film = lazy(() => import('./blocks/Film.tsx'))
const FullHero = lazy(() => import('./blocks/FullHero.tsx'))
const Lookbook = lazy(() => import('./blocks/Lookbook.tsx'))
const MosaicHero = lazy(() => import('./blocks/MosaicHero.tsx'))
const Newsletter = lazy(() => import('./blocks/Newsletter.tsx'))
const PosterHero = lazy(() => import('./blocks/PosterHero.tsx'))
const ProductTabs = lazy(() => import('./blocks/ProductTabs.tsx'))
const Rail = lazy(() => import('./blocks/Rail.tsx'))
const RegisterCall = lazy(() => import('./blocks/RegisterCall.tsx'))
const ServicePromises = lazy(() => import('./blocks/ServicePromises.tsx'))
const SizeGuide = lazy(() => import('./blocks/SizeGuide.tsx'))
const SliderHero = lazy(() => import('./blocks/SliderHero.tsx'))
const SpareFinder = lazy(() => import('./blocks/SpareFinder.tsx'))
const SplitHero = lazy(() => import('./blocks/SplitHero.tsx'))
const Spotlight = lazy(() => import('./blocks/Spotlight.tsx'))
const Steps = lazy(() => import('./blocks/Steps.tsx'))
const Story = lazy(() => import('./blocks/Story.tsx'))
const Testimonials = lazy(() => import('./blocks/Testimonials.tsx'))

/** Only the blocks of the home on show are loaded. */
const blocks: { [K in BlockKind]: (data: BlockData[K]) => ReactNode } = {
  band: (data) => <Band data={data} />,
  bannerGrid: (data) => <BannerGrid data={data} />,
  blogTeasers: (data) => <BlogTeasers data={data} />,
  brandWall: (data) => <BrandWall data={data} />,
  budgets: (data) => <Budgets data={data} />,
  categoryTiles: (data) => <CategoryTiles data={data} />,
  chapters: (data) => <Chapters data={data} />,
  countdown: (data) => <Countdown data={data} />,
  counterHero: (data) => <CounterHero data={data} />,
  figures: (data) => <Figures data={data} />,
  film: (data) => <Film data={data} />,
  fullHero: (data) => <FullHero data={data} />,
  lookbook: (data) => <Lookbook data={data} />,
  mosaicHero: (data) => <MosaicHero data={data} />,
  newsletter: (data) => <Newsletter data={data} />,
  posterHero: (data) => <PosterHero data={data} />,
  productTabs: (data) => <ProductTabs data={data} />,
  promises: (data) => <ServicePromises data={data} />,
  rail: (data) => <Rail data={data} />,
  registerCall: (data) => <RegisterCall data={data} />,
  sizeGuide: (data) => <SizeGuide data={data} />,
  sliderHero: (data) => <SliderHero data={data} />,
  spareFinder: (data) => <SpareFinder data={data} />,
  splitHero: (data) => <SplitHero data={data} />,
  spotlight: (data) => <Spotlight data={data} />,
  steps: (data) => <Steps data={data} />,
  story: (data) => <Story data={data} />,
  testimonials: (data) => <Testimonials data={data} />,
}

function contentOf<K extends BlockKind>({ kind, data }: LoadedBlock<K>): ReactNode {
  return blocks[kind](data)
}

/** One of the alternative homes: its blocks in their order, under a title where none of them has one. */
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
          <Suspense>{contentOf(block)}</Suspense>
        </div>
      ))}
    </div>
  )
}
