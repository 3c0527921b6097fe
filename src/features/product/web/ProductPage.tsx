import clsx from 'clsx'
import { data, Link, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { hasSamePreferences } from '../../../shared/languageAddress.ts'
import { messagesFor } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { brandPath, catalogPath, homePath, productPath } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { Compounds } from '../../../ui/Compounds.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { StructuredData } from '../../../ui/StructuredData.tsx'
import { estimateDelivery } from '../deliveryEstimate.ts'
import { productStructured } from '../product.structured.ts'
import { geometryFor, type ProductView, picturesOf, priceOfVariants } from '../product.view.ts'
import { type ProductLayout, productLayoutOf } from '../productLayouts.ts'
import { Alternatives } from './Alternatives.tsx'
import { BuyBox } from './BuyBox.tsx'
import { BuyFacts } from './BuyFacts.tsx'
import { type LoadedProduct, loadProduct } from './loadProduct.server.ts'
import { ProductPrice } from './ProductPrice.tsx'
import { ProductSections } from './ProductSections.tsx'
import { ProductStage } from './ProductStage.tsx'
import { pictureTravelName } from './pictureTravel.ts'
import { useVariantChoice, type VariantChoice } from './useVariantChoice.ts'

/** /product/{urlKey}, and the other looks of it, which take an id or a url key (spec §2). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { layout, isVariant } = productLayoutOf(url.pathname)
  const { urlKey = '' } = params
  const isId = isVariant && /^[1-9]\d{0,8}$/.test(urlKey)
  const loaded = await loadProduct(apiOf(context), isId ? { id: urlKey } : { urlKey })
  if (!loaded) throw data(null, { status: 404 })
  const { language, terms } = shopOf(context)
  const today = new Date().toISOString().slice(0, 10)
  return {
    ...loaded,
    layout,
    isVariant,
    // What is sold out cannot be ordered today.
    delivery: loaded.product.card.isInStock ? estimateDelivery(terms, loaded.product.bicycle !== null, today) : null,
    messages: messagesFor(language, 'product', 'reviews'),
  }
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Shown = LoadedProduct & Pick<Loaded, 'layout' | 'delivery'>

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  const { product, isVariant } = loaderData
  const { name, picture, urlKey } = product.card
  return pageMeta(matches, {
    title: name,
    description: product.summary || product.description,
    picture: picture.src,
    path: productPath(urlKey),
    isIndexed: !isVariant,
    kind: 'product',
  })
}

/** Another choice of the same product is already on the page. */
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

/** Another product is another page: nothing of the last one is kept (spec §2). */
export default function ProductPage({ loaderData }: { loaderData: Shown }) {
  return <Product key={loaderData.product.card.id} loaded={loaderData} />
}

/** Beside one another on wide screens: what it looks like, and what it costs. */
const stageClasses: Record<ProductLayout['pictures'], string> = {
  left: 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
  right: 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
  top: 'gap-y-10',
}

function Product({ loaded }: { loaded: Shown }) {
  const { product, reviews, layout, delivery } = loaded
  const { card, categories } = product
  const t = useTranslations('product')
  const shop = useShop()
  const chosen = useVariantChoice(product)
  const pictures = picturesOf(product.pictures, chosen.variant ?? chosen.left[0])
  const crumbs = [
    { label: t('home'), to: homePath },
    ...(categories.length === 0 ? [{ label: t('catalog'), to: catalogPath() }] : []),
    ...categories.map(({ name, slug }) => ({ label: name, to: catalogPath(slug) })),
    { label: card.name },
  ]
  // Beside a picture that stays, everything else scrolls.
  const isFixed = layout.sticks === 'pictures'
  const sections = (
    <>
      {!card.isInStock && <Alternatives related={loaded.related} categories={categories} isNarrow={isFixed} />}
      <ProductSections loaded={loaded} chosenSizeId={chosen.choice.size} tabs={layout.tabs} isNarrow={isFixed} />
    </>
  )
  return (
    <div className="shell pb-20">
      <Breadcrumbs crumbs={crumbs} label={t('crumbs')} />
      <StructuredData things={import.meta.env.SSR ? [productStructured(product, reviews.reviews, shop)] : null} />
      <div className={clsx('grid gap-x-12 gap-y-6 pt-2', stageClasses[layout.pictures])}>
        <div
          className={clsx(
            'min-w-0',
            layout.pictures === 'right' && 'lg:col-start-2 lg:row-start-1',
            layout.sticks === 'pictures' && 'lg:sticky lg:top-6 lg:self-start',
          )}
        >
          <ProductStage
            pictures={pictures}
            name={card.name}
            travelName={pictureTravelName(card.id)}
            model={modelOf(product, chosen)}
            layout={layout}
          />
        </div>
        <div
          className={clsx(
            'flex min-w-0 flex-col gap-6',
            layout.sticks === 'purchase' && 'lg:sticky lg:top-6 lg:self-start',
            layout.pictures === 'right' && 'lg:row-start-1',
            layout.pictures === 'top' && 'gap-x-12 lg:grid lg:grid-cols-2',
          )}
        >
          <Title loaded={loaded} />
          <div className="flex flex-col gap-6">
            <ProductPrice
              price={priceOfVariants(chosen.variant ? [chosen.variant] : chosen.left)}
              className="text-step-2 max-lg:hidden"
            />
            <BuyBox product={product} chosen={chosen} />
            <BuyFacts delivery={delivery} warranty={product.warranty} />
          </div>
          {isFixed && sections}
        </div>
      </div>
      {!isFixed && sections}
    </div>
  )
}

/** What the 3D view shows: the chosen size and colour, or the middle size and the first colour. */
function modelOf(product: ProductView, { choice, variant, left }: VariantChoice) {
  const { bicycle, geometry, attributes, card } = product
  const shown = variant ?? left[0]
  const column = geometryFor(geometry, choice.size)
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
  const format = useFormatter()
  const average = card.rating ? format.number(card.rating.average, { minimumFractionDigits: 1 }) : ''
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
          <a href="#reviews" className="flex items-center gap-2 py-2 hover:underline hover:underline-offset-4">
            <Rating value={card.rating.average} label={t('rating', { average })} />
            <span className="figures">{t('reviewCount', { total: card.rating.total })}</span>
          </a>
        )}
      </div>
      <h1 className="text-step-3 [overflow-wrap:anywhere]">
        <Compounds text={card.name} />
      </h1>
      {summary !== '' && <p className="max-w-[58ch] text-quiet">{summary}</p>}
    </div>
  )
}
