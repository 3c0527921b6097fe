import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { catalogPath } from '../../../shared/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { ProductGrid } from '../../listing/web/ProductGrid.tsx'
import type { ProductDetails } from '../../product/product.view.ts'
import type { LoadedProduct } from './loadProduct.server.ts'

interface AlternativesProps {
  related: LoadedProduct['related']
  categories: ProductDetails['categories']
  /** Set when it is inside a column. */
  isNarrow: boolean
}

/** Shown first on the page of a sold-out product: similar products in stock, and the category. */
export function Alternatives({ related, categories, isNarrow }: AlternativesProps) {
  const t = useTranslations('product.sections')
  const menus = useTranslations('common.menus')
  const category = categories.at(-1)
  if (related.length === 0 && !category) return null
  return (
    <section aria-labelledby="alternatives" className="pt-12 lg:pt-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-6">
        <h2 id="alternatives" className="text-step-2">
          {t('alternatives')}
        </h2>
        {category && (
          <Link
            to={catalogPath(category.slug, { in_stock: '1' })}
            className="flex min-h-11 items-center gap-2 hover:underline hover:underline-offset-4"
          >
            {menus('all', { name: category.name })}
            <Icon name="arrowRight" className="size-4" />
          </Link>
        )}
      </div>
      {related.length > 0 && <ProductGrid cards={related} columns={isNarrow ? 2 : 4} />}
    </section>
  )
}
