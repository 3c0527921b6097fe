import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { brandPath, ourBrandsId } from '../../../shared/paths.ts'
import { Carousel } from '../../../ui/Carousel.tsx'
import type { MenuBrand } from '../../catalog/catalog.menu.ts'
import { BrandLogo } from '../../catalog/web/BrandLogo.tsx'
import { brandSliderMs } from '../home.ts'

/** 'Our Brands': each logo links to the brand's listing. Slides per width (spec §9): 2, from 640 px 3, from 768 px 4, from 1024 px 5. */
export function OurBrands({ brands }: { brands: readonly MenuBrand[] }) {
  const t = useTranslations('home.brands')
  if (brands.length === 0) return null
  return (
    <Carousel
      titleId={ourBrandsId}
      title={
        <h2 id={ourBrandsId} className="text-step-3">
          {t('title')}
        </h2>
      }
      delayMs={brandSliderMs}
      labels={{ previous: t('previous'), next: t('next'), pause: t('pause'), play: t('play') }}
      slideClass="basis-1/2 sm:basis-1/3 md:basis-1/4 lg:basis-1/5"
      slides={brands.map((brand) => ({ key: brand.id, content: <BrandTile brand={brand} /> }))}
    />
  )
}

function BrandTile({ brand }: { brand: MenuBrand }) {
  return (
    <Link
      to={brandPath(brand.id)}
      draggable={false}
      className="grid h-28 place-items-center bg-tile px-6 text-center font-display text-step-1 font-semibold text-black -outline-offset-2 hover:outline-2 hover:outline-black"
    >
      <BrandLogo brand={brand} sizes="15rem" isDraggable={false} className="h-16 w-full object-contain" />
    </Link>
  )
}
