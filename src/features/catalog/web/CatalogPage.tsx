import clsx from 'clsx'
import { useRef } from 'react'
import { data, Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { preferencesIn } from '../../../shared/languageAddress.ts'
import type { Language } from '../../../shared/locale.ts'
import { messagesFor, translator } from '../../../shared/messages.server.ts'
import { type MetaInput, pageMeta } from '../../../shared/pageMeta.ts'
import { catalogPath, homePath, rootSlug, withQuery } from '../../../shared/paths.ts'
import { apiOf, shopOf } from '../../../shared/shopContext.ts'
import { Breadcrumbs } from '../../../ui/Breadcrumbs.tsx'
import { ProductGrid } from '../../product/web/ProductGrid.tsx'
import { ProductRows } from '../../product/web/ProductRows.tsx'
import { chosenCount, filterOf, isFormShaped, queryOf, withPage } from '../filters.ts'
import { indexableListing } from '../listingAddress.ts'
import { type ListingLayout, listingLayoutOf } from '../listingLayouts.ts'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FilterButton } from './FilterButton.tsx'
import { FilterForm, filterFormId } from './FilterForm.tsx'
import { type CatalogData, loadCatalog } from './loadCatalog.server.ts'
import { NoProducts } from './NoProducts.tsx'
import { PageLinks } from './PageLinks.tsx'
import { SearchNote } from './SearchNote.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useCatalogFilter } from './useCatalogFilter.ts'

/** /catalog, /catalog?brand={brandId}, /catalog/{categorySlug}, /catalog/root?name={words}, and the other looks of the whole catalogue (spec §2). */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const { pathname, searchParams } = url
  const asked = filterOf(searchParams)
  if (isFormShaped(searchParams)) {
    throw redirect(withQuery(pathname, { ...queryOf(asked), ...preferencesIn(searchParams) }))
  }
  const catalog = await loadCatalog(apiOf(context), params.slug ?? rootSlug, asked)
  if (!catalog) throw data(null, { status: 404 })
  const { language, name: shop } = shopOf(context)
  const { layout, isVariant } = listingLayoutOf(pathname)
  const { isIndexed, ...ofListing } = metaOf(catalog, language, shop)
  const loaded = {
    ...catalog,
    summaries: layout.view === 'list' ? catalog.summaries : {},
    layout,
    // Another look of a listing is not another listing: its name is the catalogue's address.
    meta: { ...ofListing, isIndexed: isIndexed && !isVariant },
    messages: messagesFor(language, 'catalog'),
  }
  const isPastTheEnd = catalog.filter.page > catalog.lastPage
  return data(loaded, { status: isPastTheEnd ? 404 : 200 })
}

type Loaded = Awaited<ReturnType<typeof loader>>['data']

/** Title and description for search engines; the heading of the page says less. */
function metaOf(
  { brand, category, filter, total, ...catalog }: Omit<CatalogData, 'summaries'>,
  language: Language,
  shop: string,
) {
  const t = translator(language, 'catalog')
  const name = titleOf({ brand, category, filter, corrected: catalog.corrected }, (wish) =>
    t('results', { name: wish }),
  )
  const title = brand && filter.name === '' ? t('meta.brand', { brand: brand.name }) : name
  const own = filter.name !== '' ? '' : brand ? brand.description : category.metaDescription || category.description
  const { page } = filter
  return {
    title: page > 1 ? t('pageTitle', { title, page: String(page) }) : title,
    description: own || t('meta.description', { title: name, shop, total }),
    ...indexableListing({ slug: catalog.slug, brandId: brand?.id ?? null, filter }),
  }
}

export function meta({ loaderData, matches }: MetaInput<Loaded>) {
  if (!loaderData) return []
  return pageMeta(matches, { ...loaderData.meta, picture: loaderData.cards[0]?.picture.src })
}

function titleOf(
  { brand, category, filter, corrected }: Pick<CatalogData, 'brand' | 'category' | 'filter' | 'corrected'>,
  results: (name: string) => string,
) {
  return filter.name !== '' ? results(corrected ?? filter.name) : (brand?.name ?? category.name)
}

/** Rows of the first screen: their pictures are loaded at once. */
const firstCount = 3

export default function CatalogPage({ loaderData }: { loaderData: Loaded }) {
  const { cards, facets, priceSpan, total, lastPage, layout } = loaderData
  const t = useTranslations('catalog')
  const { filter, isPending, pathOf, apply } = useCatalogFilter(loaderData.filter)
  const status = useRef<HTMLParagraphElement>(null)
  const { page } = loaderData.filter
  /** Nothing was found that could be narrowed. */
  const isNothing = total === 0 && chosenCount(filter) === 0
  return (
    <div className={clsx(layout.width === 'window' ? 'px-4 md:px-8' : 'shell', 'pb-20')}>
      <Heading loaded={loaderData} />
      <SearchNote loaded={loaderData} />
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
        <section aria-labelledby="products" className={clsx('min-w-0', layout.sidebar === 'right' && 'lg:row-start-1')}>
          <h2 id="products" className="sr-only">
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
          <ChosenFilters facets={facets} filter={filter} pathOf={pathOf} onRemove={() => status.current?.focus()} />
          <div aria-busy={isPending} className={clsx('transition-opacity duration-150', isPending && 'opacity-45')}>
            {cards.length > 0 ? (
              <Products loaded={loaderData} />
            ) : (
              <NoProducts
                filter={loaderData.filter}
                total={total}
                lastPage={lastPage}
                shelves={loaderData.shelves}
                pathOf={pathOf}
              />
            )}
          </div>
          {cards.length > 0 && (
            <PageLinks page={page} last={lastPage} pathOf={(number) => pathOf(withPage(loaderData.filter, number))} />
          )}
        </section>
      </div>
    </div>
  )
}

/** The filters' column beside the products. */
const besides: Record<ListingLayout['sidebar'], string | false> = {
  left: 'lg:grid lg:grid-cols-[16rem_minmax(0,1fr)]',
  right: 'lg:grid lg:grid-cols-[minmax(0,1fr)_16rem]',
  top: false,
  none: false,
}

function Products({ loaded: { cards, summaries, layout } }: { loaded: Loaded }) {
  const { view, columns, density } = layout
  if (view === 'list') {
    return (
      <ProductRows
        cards={cards}
        summaries={summaries}
        columns={columns === 2 ? 2 : 1}
        density={density}
        firstCount={firstCount}
      />
    )
  }
  return <ProductGrid cards={cards} columns={columns === 1 ? 2 : columns} density={density} firstCount={firstCount} />
}

/** Where this is, what it is called, and the shelves below it. */
function Heading({ loaded }: { loaded: Loaded }) {
  const t = useTranslations('catalog')
  const { category, brand, children, ancestors } = loaded
  const title = titleOf(loaded, (name) => t('results', { name }))
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
      <Breadcrumbs crumbs={crumbs} label={t('crumbs')} />
      <h1 className="pt-4 text-step-4 [overflow-wrap:anywhere]">{title}</h1>
      {intro !== '' && <p className="max-w-[62ch] pt-4 text-quiet">{intro}</p>}
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
