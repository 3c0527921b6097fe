import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Api } from '../../../shared/apiClient.ts'
import { listOrNothing } from '../../../shared/listOrNothing.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath, rootSlug } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { shopStructured } from '../../../shared/structuredData.ts'
import { sentencesOf, wordsOf } from '../../../shared/words.server.ts'
import { brandsCall } from '../../catalog/catalog.contract.ts'
import { menuBrand } from '../../catalog/catalog.menu.ts'
import { bannersCall } from '../../content/content.contract.ts'
import { bannerOf } from '../../content/content.view.ts'
import { ShopFigures } from '../../content/web/ShopFigures.tsx'
import { cardOf } from '../../product/product.card.ts'
import { productsCall } from '../../product/product.contract.ts'
import { shelfSize } from '../home.ts'
import { BannerCards } from './BannerCards.tsx'
import { Hero } from './Hero.tsx'
import { OurBrands } from './OurBrands.tsx'
import { Promises } from './Promises.tsx'
import { Shelf } from './Shelf.tsx'

/** How each shelf is asked for, and where "all of them" leads: the same words in the address. */
const shelves = {
  arrivals: { new: '1', sort: 'created_at', order: 'desc' },
  bestSellers: { sort: 'popular', order: 'desc' },
  sale: { on_sale: '1', sort: 'discount', order: 'desc' },
} as const

/** Blocks are loaded side by side; one that cannot be had is left out. */
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { language, name, phone, baseUrl } = shopOf(context)
  const t = sentencesOf(language, 'home')
  const [banners, brands, arrivals, bestSellers, sale] = await Promise.all([
    listOrNothing(api.call(bannersCall).then(({ list }) => ({ data: list }))),
    listOrNothing(api.call(brandsCall)),
    shelf(api, shelves.arrivals),
    shelf(api, shelves.bestSellers),
    shelf(api, shelves.sale),
  ])
  return {
    banners: banners.map(bannerOf),
    brands: brands.map(menuBrand),
    arrivals,
    bestSellers,
    sale,
    publisher: { language, name, phone, baseUrl },
    page: { title: t('meta.title'), description: t('meta.description') },
    words: wordsOf(language, 'home', 'figures'),
  }
}

async function shelf(api: Api, query: (typeof shelves)[keyof typeof shelves]) {
  const products = await listOrNothing(
    api.call(productsCall, { input: { category_id: '1', limit: shelfSize, ...query } }),
  )
  return products.map(cardOf)
}

type Loaded = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { page, banners, publisher } = loaderData
  const structured = shopStructured(publisher, page.description)
  // The same page stands at two addresses: one of them is its name.
  return pageMeta(matches, { ...page, path: homePath, picture: banners[0]?.picture, structured })
}

/** The front page, at `/` and `/home-fashion` (spec §2, Home blocks). */
export default function HomePage({ loaderData }: { loaderData: Loaded }) {
  const t = useTranslations('home')
  const { banners, brands, arrivals, bestSellers, sale } = loaderData
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
          to={catalogPath(rootSlug, shelves.arrivals)}
        />
        <BannerCards banners={cards} />
        <OurBrands brands={brands} />
        <Shelf
          title={t('bestSellers.title')}
          cards={bestSellers}
          all={t('bestSellers.all')}
          to={catalogPath(rootSlug, shelves.bestSellers)}
        />
        <ShopFigures />
        <Shelf title={t('sale.title')} cards={sale} all={t('sale.all')} to={catalogPath(rootSlug, shelves.sale)} />
      </div>
    </>
  )
}
