import clsx from 'clsx'
import { useState } from 'react'
import { Form, useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { controlClass } from '../../../ui/Field.tsx'
import { useMay } from '../../staff/admin/adminContext.tsx'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { useAddDialog } from '../../staff/admin/useAddDialog.ts'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { bulkEditsAdminPath, importsAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import type { ProductListItem } from '../server/productAdmin.contract.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import { NewProductDialog } from './NewProductDialog.tsx'
import { type FacetNames, filterNames, ProductFilters } from './ProductFilters.tsx'
import { ProductTable } from './ProductTable.tsx'

export interface ProductsData {
  products: ProductListItem[]
  /** The next page begins after this product; null on the last page. */
  next: number | null
  currency: Currency
  facets: FacetNames
}

/** All products, with search, filters and sort order in the URL. */
export function ProductsPage() {
  const t = useTranslations('adminProducts')
  const { products, next, currency, facets } = useLoaderData<ProductsData>()
  const [query] = useSearchParams()
  const may = useMay()
  const [isAdding, setAdding] = useAddDialog()
  const mayBulk = may('products.bulk')
  /** With the list that it is about: another list begins without a selection. */
  const [selection, setSelection] = useState<{ list: string; ids: ReadonlySet<number> }>({ list: '', ids: new Set() })
  const list = query.toString()
  const selected = selection.list === list ? selection.ids : new Set<number>()
  const select = (ids: ReadonlySet<number>) => setSelection({ list, ids })
  useListKeys()
  const isFiltered = ['search', ...filterNames].some((name) => query.has(name))
  return (
    <>
      <PageTitle title={t('title')}>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <Form role="search" key={query.toString()} className="flex w-full gap-2 sm:w-auto">
            {[...filterNames, 'sort'].map(
              (name) => query.get(name) && <input key={name} type="hidden" name={name} value={query.get(name) ?? ''} />,
            )}
            <input
              type="search"
              name="search"
              data-list-search=""
              defaultValue={query.get('search') ?? ''}
              maxLength={100}
              aria-label={t('search')}
              placeholder={t('search')}
              className={clsx(controlClass, 'sm:min-h-9 sm:w-80 sm:py-1 sm:text-sm')}
            />
            <button type="submit" className={buttonClass('line', compact)}>
              {t('find')}
            </button>
          </Form>
          {mayBulk && (
            <ButtonLink look="line" className={compact} to={bulkEditsAdminPath}>
              {t('bulkEdits')}
            </ButtonLink>
          )}
          {may('products.create') && (
            <Button className={compact} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      </PageTitle>
      {isAdding && (
        <NewProductDialog categories={facets.categories} currency={currency} onClose={() => setAdding(false)} />
      )}
      <ProductFilters facets={facets} />
      {/* Another list begins without a selection. */}
      <BulkBar
        key={`selection ${list}`}
        selected={selected}
        isWholePage={products.every(({ id }) => selected.has(id)) && (next !== null || query.has('after'))}
        facets={facets}
        onClear={() => select(new Set())}
      />
      {products.length === 0 ? (
        <NoProducts isFiltered={isFiltered} onAdd={() => setAdding(true)} />
      ) : (
        // A new list begins with every row closed.
        <ProductTable
          key={list}
          products={products}
          currency={currency}
          selected={mayBulk ? selected : null}
          onSelect={select}
        />
      )}
      <div className="flex flex-wrap items-center gap-3 pt-4 text-sm">
        {query.has('after') && (
          <ButtonLink look="line" className={compact} to={toUrl(query, null)}>
            {t('first')}
          </ButtonLink>
        )}
        {next !== null && (
          <ButtonLink look="line" className={compact} to={toUrl(query, next)}>
            {t('next')}
          </ButtonLink>
        )}
        {products.length > 0 && <p className="ml-auto text-quiet max-sm:hidden">{t('keys')}</p>}
      </div>
    </>
  )
}

function NoProducts({ isFiltered, onAdd }: { isFiltered: boolean; onAdd(): void }) {
  const may = useMay()
  const t = useTranslations('adminProducts')
  if (!isFiltered)
    return (
      <EmptyState
        title={t('none')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {may('products.create') && <Button onClick={onAdd}>{t('add')}</Button>}
            {may('imports.run') && (
              <ButtonLink look="line" to={importsAdminPath}>
                {t('importFile')}
              </ButtonLink>
            )}
          </div>
        }
      >
        {t('noneHint')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('noMatch')}
      action={
        <ButtonLink look="line" to={productsAdminPath}>
          {t('showAll')}
        </ButtonLink>
      }
    >
      {t('noMatchHint')}
    </EmptyState>
  )
}

function toUrl(query: URLSearchParams, after: number | null): string {
  const other = new URLSearchParams(query)
  if (after === null) other.delete('after')
  else other.set('after', String(after))
  return other.size === 0 ? productsAdminPath : `${productsAdminPath}?${other}`
}
