import clsx from 'clsx'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BelowTheFold } from '../../../ui/BelowTheFold.tsx'
import { hydrateOnVisible } from '../../../ui/hydrateOnVisible.tsx'
import { ProductGrid } from '../../listing/web/ProductGrid.tsx'
import type { ProductDetails } from '../../product/product.view.ts'
import { Reviews } from '../../review/web/Reviews.tsx'
import type { ProductLayout } from '../productLayouts.ts'
import type { LoadedProduct } from './loadProduct.server.ts'

/** Loaded lazily: the drawings need more script than the rest of the page. */
const GeometrySection = hydrateOnVisible(() => import('./GeometrySection.tsx'))

interface ProductSectionsProps {
  loaded: LoadedProduct
  /** Option id of the chosen size. */
  chosenSizeId: number | undefined
  tabs: ProductLayout['tabs']
  /** Set when all sections are inside a column. */
  isNarrow: boolean
}

/** All text sections, stacked, with links to each. Nothing is collapsed, so it works without JavaScript. */
export function ProductSections({ loaded, chosenSizeId, tabs, isNarrow }: ProductSectionsProps) {
  const { product, reviews, related } = loaded
  const t = useTranslations('product.sections')
  const [firstSize, ...otherSizes] = product.geometry
  const names = [
    ...(product.description ? ['description' as const] : []),
    'specification' as const,
    ...(firstSize ? ['geometry' as const] : []),
    'reviews' as const,
  ]
  const isBeside = tabs !== 'above'
  return (
    <>
      <div
        className={clsx(
          'mt-12 lg:mt-20',
          tabs === 'left' && 'gap-x-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]',
          tabs === 'right' && 'gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem]',
        )}
      >
        <nav
          aria-label={t('label')}
          className={clsx(
            'overflow-x-auto border-line border-y',
            isBeside && 'lg:sticky lg:top-6 lg:self-start lg:border-y-0',
            tabs === 'right' && 'lg:col-start-2',
          )}
        >
          <ul className={clsx('flex gap-x-6', isBeside && 'lg:flex-col')}>
            {names.map((name) => (
              <li key={name} className={clsx(isBeside && 'lg:border-line lg:border-t')}>
                <a
                  href={`#${name}`}
                  className="flex h-12 items-center text-sm whitespace-nowrap outline-offset-[-2px] hover:underline hover:underline-offset-4"
                >
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={clsx('min-w-0', tabs === 'right' && 'lg:col-start-1 lg:row-start-1')}>
          {product.description && (
            <Section id="description" title={t('description')} isNarrow={isNarrow || isBeside}>
              <div
                className="product-text max-w-[43.3em]"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it is saved
                dangerouslySetInnerHTML={{ __html: product.description }}
              />
            </Section>
          )}
          <Section id="specification" title={t('specification')} isNarrow={isNarrow || isBeside}>
            <Specification product={product} />
          </Section>
          {firstSize && (
            <Section id="geometry" title={t('geometry')} isNarrow={isNarrow || isBeside}>
              <GeometrySection
                columns={[firstSize, ...otherSizes]}
                chosenSizeId={chosenSizeId}
                build={product.bicycle?.build ?? null}
              />
            </Section>
          )}
          <Section id="reviews" title={t('reviews')} isNarrow={isNarrow || isBeside}>
            <Reviews
              productId={product.card.id}
              productName={product.card.name}
              rating={product.card.rating}
              shares={product.ratingShares}
              firstPage={reviews}
            />
          </Section>
        </div>
      </div>
      {product.card.isInStock && related.length > 0 && (
        <BelowTheFold>
          <section aria-labelledby="related" className="pt-16">
            <h2 id="related" className="pb-8 text-step-2">
              {t('related')}
            </h2>
            <ProductGrid cards={related} columns={isNarrow ? 2 : 4} />
          </section>
        </BelowTheFold>
      )}
    </>
  )
}

interface SectionProps {
  id: string
  title: string
  /** Stacks the heading above the content. */
  isNarrow: boolean
  children: ReactNode
}

/** Puts the heading beside the content where there is room. */
function Section({ id, title, isNarrow, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx(
        'grid scroll-mt-24 gap-x-12 gap-y-5 border-line border-b py-10 lg:py-14',
        isNarrow ? 'lg:first:pt-2' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
      )}
    >
      <h2 id={`${id}-title`} className="text-step-2">
        {title}
      </h2>
      <div className="min-w-0">
        <BelowTheFold>{children}</BelowTheFold>
      </div>
    </section>
  )
}

function Specification({ product: { specification, sku } }: { product: ProductDetails }) {
  const t = useTranslations('product.specification')
  const rows = [...specification, { label: t('sku'), value: sku }]
  return (
    <dl className="figures grid text-sm">
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-0.5 border-line border-t py-2.5 first:border-0 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="text-quiet">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
