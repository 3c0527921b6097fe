import { useTranslations } from 'use-intl'
import { catalogPath, rootSlug } from '../../../shared/paths.ts'
import { BelowTheFold } from '../../../ui/BelowTheFold.tsx'
import { StartMarker } from '../../../ui/StartMarker.tsx'
import { ShopFigures } from '../../content/web/ShopFigures.tsx'
import { mainRows } from '../home.ts'
import { BannerCards } from './BannerCards.tsx'
import { Hero } from './Hero.tsx'
import type { LoadedHomePage } from './homePage.server.ts'
import { OurBrands } from './OurBrands.tsx'
import { ProductRow } from './ProductRow.tsx'
import { Promises } from './Promises.tsx'

/** The main home (spec §2, Home blocks). */
export function MainHome({ data }: { data: NonNullable<LoadedHomePage['main']> }) {
  const t = useTranslations('home')
  const { banners, brands, arrivals, popular, hasSales, sale, figures, promises } = data
  const [first, ...cards] = banners
  return (
    <>
      <StartMarker />
      <Hero banner={first ?? null} />
      <Promises promises={promises} />
      <div className="shell flex flex-col gap-y-20 pt-16 md:gap-y-28 md:pt-24">
        <ProductRow
          title={t('arrivals.title')}
          cards={arrivals}
          all={t('arrivals.all')}
          to={catalogPath(rootSlug, mainRows.arrivals)}
        />
        <BelowTheFold>
          <BannerCards banners={cards} />
        </BelowTheFold>
        <BelowTheFold>
          <OurBrands brands={brands} />
        </BelowTheFold>
        <BelowTheFold>
          <ProductRow
            title={t(hasSales ? 'bestSellers.title' : 'products.title')}
            cards={popular}
            all={t(hasSales ? 'bestSellers.all' : 'products.all')}
            to={catalogPath(rootSlug, mainRows.bestSellers)}
          />
        </BelowTheFold>
        {figures && (
          <BelowTheFold>
            <ShopFigures figures={figures} />
          </BelowTheFold>
        )}
        <BelowTheFold>
          <ProductRow
            title={t('sale.title')}
            cards={sale}
            all={t('sale.all')}
            to={catalogPath(rootSlug, mainRows.sale)}
          />
        </BelowTheFold>
      </div>
    </>
  )
}
