import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { defaultSize } from '../../../../shared/imageSizes.ts'
import { catalogPath } from '../../../../shared/paths.ts'
import { ResponsiveImage } from '../../../../ui/ResponsiveImage.tsx'
import type { MenuCategory } from '../../../catalog/catalog.menu.ts'
import type { BlockData } from '../../home.blocks.ts'
import { BlockTitle } from './BlockTitle.tsx'

type Looks = {
  [L in BlockData['categoryTiles']['look']]: (props: { categories: readonly MenuCategory[] }) => ReactNode
}

/** Links to categories: as tiles, as discs, as an index or in a strip. */
export default function CategoryTiles({ data: { title, look, categories } }: { data: BlockData['categoryTiles'] }) {
  const titleId = useId()
  const List = looks[look]
  return (
    <section aria-labelledby={titleId} className="shell">
      <BlockTitle id={titleId} title={title} />
      <List categories={categories} />
    </section>
  )
}

const looks: Looks = { tiles: Tiles, discs: Discs, index: Index, strip: Strip }

function Tiles({ categories }: { categories: readonly MenuCategory[] }) {
  // In two columns, the first tile of an odd number spans both, so that the last row is full.
  const isOdd = categories.length % 2 === 1
  return (
    <ul className={clsx('grid grid-cols-2 gap-3 md:gap-4', isOdd ? 'lg:grid-cols-5' : 'lg:grid-cols-4')}>
      {categories.map((category, index) => (
        <li key={category.id} className={clsx('@container', isOdd && index === 0 && 'max-lg:col-span-2')}>
          <Link to={catalogPath(category.slug)} className="home-ground group block h-full rounded-(--corner) p-4">
            <CategoryImage
              category={category}
              sizes={isOdd && index === 0 ? '(width >= 64rem) 16rem, 90vw' : '(width >= 64rem) 20rem, 45vw'}
              className={clsx('w-full', isOdd && index === 0 ? 'aspect-[2/1] lg:aspect-[3/2]' : 'aspect-[3/2]')}
            />
            <span className="home-tile-name home-type block pt-2 leading-tight group-hover:underline group-hover:underline-offset-4">
              {category.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Discs({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-6 gap-y-8 md:gap-x-10">
      {categories.map((category) => (
        <li key={category.id} className="w-36 md:w-48">
          <Link to={catalogPath(category.slug)} className="group flex flex-col items-center gap-3 text-center">
            <span className="home-ground grid aspect-square w-full place-items-center rounded-full p-5 transition-transform duration-200 ease-hand group-hover:scale-[1.03]">
              <CategoryImage category={category} sizes="12rem" className="aspect-[3/2] w-full" />
            </span>
            <span className="leading-snug font-medium group-hover:underline group-hover:underline-offset-4">
              {category.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Index({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <ul className="gap-x-10 border-line border-t sm:columns-2 lg:columns-3">
      {categories.map((category) => (
        <li key={category.id} className="break-inside-avoid border-line border-b">
          <Link to={catalogPath(category.slug)} className="group flex min-h-16 items-center justify-between gap-4 py-2">
            <span className="home-index-name home-type leading-tight group-hover:underline group-hover:underline-offset-4">
              {category.name}
            </span>
            <span className="home-ground shrink-0 p-1">
              <CategoryImage category={category} sizes="5rem" className="h-12 w-18" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Strip({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:-mx-8 md:scroll-px-8 md:px-8">
      {categories.map((category) => (
        <li key={category.id} className="w-[min(60vw,15rem)] shrink-0 snap-start">
          <Link
            to={catalogPath(category.slug)}
            className="group flex h-full items-center gap-3 rounded-(--corner) border border-line-strong py-2 pr-4 pl-2 outline-offset-[-2px] hover:border-ink"
          >
            <span className="home-ground shrink-0 rounded-(--corner) p-1">
              <CategoryImage category={category} sizes="5rem" className="h-12 w-18" />
            </span>
            <span className="min-w-0 leading-tight font-medium [overflow-wrap:anywhere] hyphens-auto">
              {category.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function CategoryImage({ category, sizes, className }: { category: MenuCategory; sizes: string; className: string }) {
  if (category.image === null) return <span className={className} />
  return (
    <ResponsiveImage
      src={category.image}
      alt={category.imageAlt ?? ''}
      {...defaultSize}
      shownAs="tile"
      sizes={sizes}
      className={`${className} object-contain`}
    />
  )
}
