import clsx from 'clsx'
import { memo, useRef } from 'react'
import { data, Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { preferencesIn } from '../../../shared/languageUrl.ts'
import type { Language } from '../../../shared/locale.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath, rootSlug, withQuery } from '../../../shared/paths.ts'
import { getShop } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { getReaders } from '../../readers.ts'
import { chosenCount, isFormQuery, parseCatalogFilter, toSearchParams, withPage } from '../filters.ts'
import { findListingLayout, type ListingLayout } from '../listingLayouts.ts'
import { findIndexedPath } from '../listingUrl.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { CorrectedSpelling } from './CorrectedSpelling.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterForm, filterFormId } from './FilterForm.tsx'
import { type CatalogData, loadCatalog } from './loadCatalog.server.ts'
import { NoProducts } from './NoProducts.tsx'
import { PageLinks } from './PageLinks.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductRows } from './ProductRows.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useCatalogFilter } from './useCatalogFilter.ts'

/** /catalog, /catalog?brand={brandId}, /catalog/{categorySlug}, /catalog/root?name={words}, and the alternative layouts (spec §2). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const requested = parseCatalogFilter(searchParams)
  if (isFormQuery(searchParams)) {
    throw redirect(withQuery(pathname, { ...toSearchParams(requested), ...preferencesIn(searchParams) }))
  }
  const readers = getReaders(context)
  const slug = params.slug ?? rootSlug
  const catalog = await loadCatalog(readers, slug, requested)
  if (!catalog) {
    const current = await readers.catalog.findCurrentSlug(slug)
    if (current === null) throw data(null, { status: 404 })
    throw redirect(catalogPath(current, { ...toSearchParams(requested), ...preferencesIn(searchParams) }), 301)
  }
  const { language, name: shop } = getShop(context)
  const { layout, isVariant } = findListingLayout(pathname)
  const { isIndexed, ...ofListing } = describeListing(catalog, language, shop)
  const loaded = {
    ...catalog,
    summaries: layout.view === 'list' ? catalog.summaries : {},
    layout,
    // An alternative layout shows the same listing, so its canonical URL is the catalog's.
    meta: { ...ofListing, isIndexed: isIndexed && !isVariant },
    messages: messagesFor(language, 'catalog'),
  }
  const isPastTheEnd = catalog.filter.page > catalog.lastPage
  return data(loaded, { status: isPastTheEnd ? 404 : 200 })
}

type Loaded = Awaited<ReturnType<typeof loader>>['data']

/** Title and description for search engines; more detailed than the page heading. */
function describeListing(
  { brand, category, filter, total, ...catalog }: Omit<CatalogData, 'summaries'>,
  language: Language,
  shop: string,
) {
  const t = translator(language, 'catalog')
  const name = formatTitle({ brand, category, filter, corrected: catalog.corrected }, (search) =>
    t('results', { name: search }),
  )
  const title = brand && filter.name === '' ? t('meta.brand', { brand: brand.name }) : name
  const own = filter.name !== '' ? '' : brand ? brand.description : category.metaDescription || category.description
  const { page } = filter
  return {
    title: page > 1 ? t('pageTitle', { title, page: String(page) }) : title,
    description: own || t('meta.description', { title: name, shop, total }),
    ...findIndexedPath({ slug: catalog.slug, brandId: brand?.id ?? null, filter }),
  }
}

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  return pageMeta(matches, { ...loaderData.meta, image: loaderData.cards[0]?.image.src })
}

function formatTitle(
  { brand, category, filter, corrected }: Pick<CatalogData, 'brand' | 'category' | 'filter' | 'corrected'>,
  results: (name: string) => string,
) {
  return filter.name !== '' ? results(corrected ?? filter.name) : (brand?.name ?? category.name)
}

const productsId = 'products'

/** Products whose images load eagerly. */
const eagerCount = 3

export default function CatalogPage({ loaderData }: { loaderData: Loaded }) {
  const { cards, facets, priceSpan, total, lastPage, layout } = loaderData
  const t = useTranslations('catalog')
  const { filter, isPending, toPath, apply } = useCatalogFilter(loaderData.filter)
  const status = useRef<HTMLParagraphElement>(null)
  const { page } = loaderData.filter
  /** The listing is empty, so there is nothing to filter. */
  const isNothing = total === 0 && chosenCount(filter) === 0
  return (
    <div className={clsx(layout.width === 'window' ? 'px-4 md:px-8' : 'shell', 'pb-20')}>
      <Heading loaded={loaderData} />
      <CorrectedSpelling loaded={loaderData} />
      <div className={clsx('flex flex-col gap-x-10', !isNothing && besides[layout.sidebar])}>
        {!isNothing && (
          <aside
            aria-label={t('filter.title')}
            className={clsx(
              'hidden noscript:order-last noscript:block noscript:pt-12',
              layout.sidebar !== 'none' && 'lg:block lg:noscript:order-none lg:noscript:pt-0',
              layout.sidebar === 'right' && 'lg:col-start-2 lg:row-start-1',
            )}
          >
            <a
              href={`#${productsId}`}
              className="sr-only z-10 bg-ink text-paper focus-visible:not-sr-only focus-visible:absolute focus-visible:px-4 focus-visible:py-3"
            >
              {t('filter.skip')}
            </a>
            <FilterForm
              id={filterFormId}
              facets={facets}
              priceSpan={priceSpan}
              filter={filter}
              onChange={apply}
              look={layout.sidebar === 'top' ? 'bar' : 'column'}
            />
          </aside>
        )}
        <section
          aria-labelledby={productsId}
          className={clsx('min-w-0', layout.sidebar === 'right' && 'lg:row-start-1')}
        >
          <h2 id={productsId} className="sr-only">
            {t('products')}
          </h2>
          <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3">
            <p ref={status} tabIndex={-1} role="status" className="figures text-sm max-sm:w-full">
              {page > 1 && page <= lastPage
                ? t('countOnPage', { total, page: String(page), last: String(lastPage) })
                : t('count', { total })}
            </p>
            <div hidden={isNothing} className="flex gap-2 max-sm:w-full">
              <FilterButton
                loaded={loaderData}
                filter={filter}
                onChange={apply}
                isPending={isPending}
                isBeside={layout.sidebar !== 'none'}
              />
              <SortSelect filter={filter} onChange={apply} form={filterFormId} />
            </div>
          </div>
          <ChosenFilters facets={facets} filter={filter} toPath={toPath} onRemove={() => status.current?.focus()} />
          <div aria-busy={isPending} className={clsx('transition-opacity duration-150', isPending && 'opacity-45')}>
            {cards.length > 0 ? (
              <Products loaded={loaderData} />
            ) : (
              <NoProducts
                filter={loaderData.filter}
                total={total}
                lastPage={lastPage}
                suggestedCategories={loaderData.suggestedCategories}
                toPath={toPath}
              />
            )}
          </div>
          {cards.length > 0 && (
            <PageLinks page={page} last={lastPage} toPath={(number) => toPath(withPage(loaderData.filter, number))} />
          )}
        </section>
      </div>
    </div>
  )
}

/** The filter column beside the products. */
const besides: Record<ListingLayout['sidebar'], string | false> = {
  left: 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]',
  right: 'lg:grid lg:grid-cols-[minmax(0,1fr)_16rem]',
  top: false,
  none: false,
}

/** Not rendered again when a filter is chosen, until its products are there. */
const Products = memo(function Products({ loaded: { cards, summaries, layout } }: { loaded: Loaded }) {
  const { view, columns, density } = layout
  if (view === 'list') {
    return (
      <ProductRows
        cards={cards}
        summaries={summaries}
        columns={columns === 2 ? 2 : 1}
        density={density}
        eagerCount={eagerCount}
      />
    )
  }
  return <ProductGrid cards={cards} columns={columns === 1 ? 2 : columns} density={density} eagerCount={eagerCount} />
})

/** Breadcrumbs, heading and subcategories. */
function Heading({ loaded }: { loaded: Loaded }) {
  const t = useTranslations('catalog')
  const { category, brand, children, ancestors } = loaded
  const title = formatTitle(loaded, (name) => t('results', { name }))
  const intro = loaded.filter.name !== '' ? '' : (brand?.description ?? category.description)
  const isWholeCatalog = title === category.name && category.isWhole
  const crumbs = [
    { label: t('home'), to: homePath },
    ...(isWholeCatalog || ancestors.length > 0 || !category.isWhole
      ? []
      : [{ label: t('catalog'), to: catalogPath() }]),
    ...ancestors.map(({ name, slug }) => ({ label: name, to: catalogPath(slug) })),
    { label: title },
  ]
  return (
    <header className="pb-8">
      <Breadcrumbs crumbs={crumbs} label={t('breadcrumbs')} />
      <h1 className="pt-4 text-step-4 [overflow-wrap:anywhere]">{title}</h1>
      {intro !== '' && <p className="max-w-[41.3em] pt-4 text-quiet">{intro}</p>}
      {children.length > 0 && (
        <nav aria-label={t('within', { name: title })} className="pt-6">
          <ul className="flex flex-wrap gap-2">
            {children.map(({ name, slug }) => (
              <li key={slug}>
                <Link
                  to={catalogPath(slug)}
                  className="flex h-11 items-center rounded-sm border border-line-strong px-4 text-sm hover:border-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}
