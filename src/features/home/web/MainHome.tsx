import { useTranslations } from 'use-intl'
import { catalogPath, rootSlug } from '../../../shared/paths.ts'
import { ShopFigures } from '../../content/web/ShopFigures.tsx'
import { mainShelves } from '../home.ts'
import { BannerCards } from './BannerCards.tsx'
import { Hero } from './Hero.tsx'
import type { MainHomeData } from './loadMainHome.server.ts'
import { OurBrands } from './OurBrands.tsx'
import { Promises } from './Promises.tsx'
import { Shelf } from './Shelf.tsx'

/** The main home (spec §2, Home blocks). */
export function MainHome({ data }: { data: MainHomeData }) {
  const t = useTranslations('home')
  const { banners, brands, arrivals, bestSellers, sale } = data
  const [first, ...cards] = banners
  return (
    <>
      <Hero banner={first ?? null} />
      <Promises />
      <div className="shell flex flex-col gap-y-20 pt-16 md:gap-y-28 md:pt-24">
        <Shelf
          title={t('arrivals.title')}
          cards={arrivals}
          all={t('arrivals.all')}
          to={catalogPath(rootSlug, mainShelves.arrivals)}
        />
        <BannerCards banners={cards} />
        <OurBrands brands={brands} />
        <Shelf
          title={t('bestSellers.title')}
          cards={bestSellers}
          all={t('bestSellers.all')}
          to={catalogPath(rootSlug, mainShelves.bestSellers)}
        />
        <ShopFigures />
        <Shelf title={t('sale.title')} cards={sale} all={t('sale.all')} to={catalogPath(rootSlug, mainShelves.sale)} />
      </div>
    </>
  )
}
