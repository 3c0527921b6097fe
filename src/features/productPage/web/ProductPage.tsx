import clsx from 'clsx'
import { memo, useDeferredValue, useMemo } from 'react'
import { data, Link, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatAverage } from '../../../shared/decimal.ts'
import { hasSamePreferences } from '../../../shared/languageUrl.ts'
import { lateScripts } from '../../../shared/latePreloads.ts'
import { messagesFor } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { brandPath, catalogPath, homePath, productPath } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { NonBreakingHyphens } from '../../../ui/NonBreakingHyphens.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { StartMarker } from '../../../ui/StartMarker.tsx'
import { StructuredData } from '../../../ui/StructuredData.tsx'
import { imageTransitionName } from '../../listing/web/imageTransition.ts'
import {
  findGeometryColumn,
  findPriceRange,
  listVariantImages,
  type ProductDetails,
} from '../../product/product.view.ts'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import { type ChosenVariant, readChoice, useVariantChoice } from '../../product/web/useVariantChoice.ts'
import { getReaders } from '../../readers.ts'
import { productStructured } from '../product.structured.ts'
import { findProductLayout, type ProductLayout } from '../productLayouts.ts'
import { Alternatives } from './Alternatives.tsx'
import { BuyBox } from './BuyBox.tsx'
import { BuyFacts } from './BuyFacts.tsx'
import { loadBuyDays } from './loadBuyDays.server.ts'
import { type LoadedProduct, loadProduct } from './loadProduct.server.ts'
import { ProductSections } from './ProductSections.tsx'
import { ProductStage } from './ProductStage.tsx'
import { StockAlert } from './StockAlert.tsx'

/** /product/{urlKey}, and its alternative layouts, which take an id or a URL key (spec §2). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { layout, isVariant } = findProductLayout(url.pathname)
  const { urlKey = '' } = params
  const isId = isVariant && /^[1-9]\d{0,8}$/.test(urlKey)
  const readers = getReaders(context)
  const loaded = await loadProduct(readers, isId ? { id: Number(urlKey) } : { urlKey })
  if (!loaded) {
    const current = isId ? null : await readers.products.findCurrentUrlKey(urlKey)
    if (current === null) throw data(null, { status: 404 })
    throw redirect(productPath(current, Object.fromEntries(url.searchParams)), 301)
  }
  const shop = getShop(context)
  return {
    ...loaded,
    layout,
    isVariant,
    ...(await loadBuyDays(loaded.product, shop, readers)),
    messages: {
      ...messagesFor(shop.language, 'product', 'reviews'),
      // Few products need these texts.
      ...(loaded.product.variants.some(({ stock }) => stock === 0) ? messagesFor(shop.language, 'stock') : {}),
    },
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Shown = LoadedProduct & Pick<Loaded, 'layout' | 'delivery' | 'pickup'>

export const handle = lateScripts

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { product, isVariant } = loaderData
  const { name, image, urlKey } = product.card
  return pageMeta(matches, {
    title: name,
    description: product.summary || product.description,
    image: image.src,
    path: productPath(urlKey),
    isIndexed: !isVariant,
    kind: 'product',
  })
}

/** Choosing another option needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  if (!hasSamePreferences(currentUrl, nextUrl)) return defaultShouldRevalidate
  return isChoice && formMethod === undefined ? false : defaultShouldRevalidate
}

/** Remounts for another product, so that no state carries over (spec §2). */
export default function ProductPage({ loaderData }: { loaderData: Shown }) {
  return <Product key={loaderData.product.card.id} loaded={loaderData} />
}

/** Images and purchase details, side by side on wide screens. */
const stageClasses: Record<ProductLayout['images'], string> = {
  left: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
  right: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  top: 'gap-y-10',
}

/** Rendered only when its own data changes. */
const Stage = memo(ProductStage)
const Sections = memo(ProductSections)

function Product({ loaded }: { loaded: Shown }) {
  const { product, reviews, layout, delivery, pickup } = loaded
  const { card, categories } = product
  const t = useTranslations('product')
  const shop = useShop()
  const chosen = useVariantChoice(product)
  const isInStock = chosen.remaining.some(({ stock }) => stock > 0)
  // Images and drawings are deferred to a later paint, so that the selected option updates immediately.
  const shownChoice = useDeferredValue(chosen.choice)
  const { images, model } = useMemo(() => {
    const shown = readChoice(product, shownChoice)
    return {
      images: listVariantImages(product.images, shown.variant ?? shown.remaining[0]),
      model: describeModel(product, shown),
    }
  }, [product, shownChoice])
  const crumbs = [
    { label: t('home'), to: homePath },
    ...(categories.length === 0 ? [{ label: t('catalog'), to: catalogPath() }] : []),
    ...categories.map(({ name, slug }) => ({ label: name, to: catalogPath(slug) })),
    { label: card.name },
  ]
  // Everything else scrolls beside a sticky image.
  const isFixed = layout.sticks === 'images'
  const sections = (
    <>
      {!card.isInStock && <Alternatives related={loaded.related} categories={categories} isNarrow={isFixed} />}
      <Sections loaded={loaded} chosenSizeId={shownChoice.size} tabs={layout.tabs} isNarrow={isFixed} />
    </>
  )
  return (
    <div className="shell pb-20">
      <StartMarker />
      <Breadcrumbs crumbs={crumbs} label={t('breadcrumbs')} />
      <StructuredData things={import.meta.env.SSR ? [productStructured(product, reviews.reviews, shop)] : null} />
      <div className={clsx('grid gap-x-12 gap-y-6 pt-2', stageClasses[layout.images])}>
        <div
          className={clsx(
            'min-w-0',
            layout.images === 'right' && 'lg:col-start-2 lg:row-start-1',
            layout.sticks === 'images' && 'lg:sticky lg:top-6 lg:self-start',
          )}
        >
          <Stage
            images={images}
            name={card.name}
            travelName={imageTransitionName(card.id)}
            model={model}
            layout={layout}
          />
        </div>
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-6',
            layout.sticks === 'purchase' && 'lg:sticky lg:top-6 lg:self-start',
            layout.images === 'right' && 'lg:row-start-1',
            layout.images === 'top' && 'gap-x-12 lg:grid lg:grid-cols-2',
          )}
        >
          <Title loaded={loaded} />
          <div className="flex flex-col gap-6">
            <ProductPrice
              price={findPriceRange(chosen.variant ? [chosen.variant] : chosen.remaining)}
              hasDeliveryNote
              className="text-step-2 max-lg:hidden"
            />
            <BuyBox product={product} chosen={chosen} />
            <StockAlert product={product} chosen={chosen} />
            <BuyFacts
              delivery={isInStock ? delivery : null}
              pickup={isInStock ? pickup : null}
              warranty={product.warranty}
            />
          </div>
          {isFixed && sections}
        </div>
      </div>
      {!isFixed && sections}
    </div>
  )
}

/** The bicycle of the 3D view: the chosen size and color, or the middle size and the first color. */
function describeModel(product: ProductDetails, { choice, variant, remaining }: ChosenVariant) {
  const { bicycle, geometry, attributes, card } = product
  const shown = variant ?? remaining[0]
  const column = findGeometryColumn(geometry, choice.size)
  const colourway =
    bicycle?.colourways.find(({ colorId }) => colorId === shown?.options.color) ?? bicycle?.colourways[0]
  if (!bicycle || !column || !colourway) return null
  const color = attributes.find(({ code }) => code === 'color')?.options.find(({ id }) => id === colourway.colorId)
  return {
    geometry: column.frame,
    build: bicycle.build,
    paint: colourway.paint,
    label: [card.name, color?.label, column.size].filter(Boolean).join(', '),
  }
}

function Title({ loaded: { product } }: { loaded: LoadedProduct }) {
  const { card, brand, summary } = product
  const t = useTranslations('product')
  const { language } = useShop()
  const average = card.rating ? formatAverage(card.rating.average, language) : ''
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        {brand && (
          <Link
            to={brandPath(brand.id)}
            className="py-2 text-quiet hover:text-ink hover:underline hover:underline-offset-4"
          >
            {brand.name}
          </Link>
        )}
        {card.rating && (
          <a
            href="#reviews"
            className="flex flex-wrap items-center gap-x-2 py-2 hover:underline hover:underline-offset-4"
          >
            <Rating value={card.rating.average} label={t('rating', { average })} />
            <span className="figures">{t('reviewCount', { total: card.rating.total })}</span>
          </a>
        )}
      </div>
      <h1 className="text-step-3 [overflow-wrap:anywhere]">
        <NonBreakingHyphens text={card.name} />
      </h1>
      {summary !== '' && <p className="max-w-[38.6em] text-quiet">{summary}</p>}
    </div>
  )
}
