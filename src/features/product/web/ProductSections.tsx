import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Reviews } from '../../review/web/Reviews.tsx'
import type { ProductView } from '../product.view.ts'
import { GeometrySection } from './GeometrySection.tsx'
import type { LoadedProduct } from './loadProduct.server.ts'
import { ProductGrid } from './ProductGrid.tsx'
import './productText.css'

interface ProductSectionsProps {
  loaded: LoadedProduct
  /** Option id of the chosen size. */
  chosenSizeId: number | undefined
}

/** Everything there is to read, one below the other, with a line of links to get about. Nothing is hidden, so it needs no script. */
export function ProductSections({ loaded, chosenSizeId }: ProductSectionsProps) {
  const { product, reviews, related } = loaded
  const t = useTranslations('product.sections')
  const [firstSize, ...otherSizes] = product.geometry
  const names = ['description', 'specification', ...(firstSize ? ['geometry' as const] : []), 'reviews'] as const
  return (
    <>
      <nav aria-label={t('label')} className="mt-12 overflow-x-auto border-line border-y lg:mt-20">
        <ul className="flex gap-x-6">
          {names.map((name) => (
            <li key={name}>
              <a
                href={`#${name}`}
                className="flex h-12 items-center text-sm whitespace-nowrap hover:underline hover:underline-offset-4"
              >
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Section id="description" title={t('description')}>
        <div
          className="product-text max-w-[65ch]"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it entered the database
          dangerouslySetInnerHTML={{ __html: product.description }}
        />
      </Section>
      <Section id="specification" title={t('specification')}>
        <Specification product={product} />
      </Section>
      {firstSize && (
        <Section id="geometry" title={t('geometry')}>
          <GeometrySection
            columns={[firstSize, ...otherSizes]}
            chosenSizeId={chosenSizeId}
            build={product.bicycle?.build ?? null}
          />
        </Section>
      )}
      <Section id="reviews" title={t('reviews')}>
        <Reviews
          productId={product.card.id}
          productName={product.card.name}
          rating={product.card.rating}
          shares={product.ratingShares}
          firstPage={reviews}
        />
      </Section>
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-16">
          <h2 id="related" className="pb-8 text-step-2">
            {t('related')}
          </h2>
          <ProductGrid cards={related} />
        </section>
      )}
    </>
  )
}

/** Heading beside the content where there is room. */
function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-x-12 gap-y-5 border-line border-b py-10 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-14"
    >
      <h2 id={`${id}-title`} className="text-step-2">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function Specification({ product: { specification, sku } }: { product: ProductView }) {
  const t = useTranslations('product.specification')
  const rows = [...specification, { label: t('sku'), value: sku }]
  return (
    <dl className="figures grid max-w-3xl text-sm">
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
