import { type RefObject, useMemo, useState } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Currency } from '../../../shared/money.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useAddDialog } from '../../staff/admin/form/useAddDialog.ts'
import { ListSearch } from '../../staff/admin/list/ListSearch.tsx'
import { PagedList } from '../../staff/admin/list/PagedList.tsx'
import { noSelection, type Selection } from '../../staff/admin/list/selection.ts'
import { useListRows } from '../../staff/admin/list/useListRows.ts'
import { compact, PageTitle } from '../../staff/admin/parts.tsx'
import { type ListHandle, useListKeys } from '../../staff/admin/useListKeys.ts'
import { bulkEditsAdminPath, importsAdminPath, productsAdminPath } from '../../staff/staff.paths.ts'
import { adminProductsCall, productCursorsCall } from '../productAdmin.calls.ts'
import { filterNames, productSorts, readFilter } from '../productAdmin.filter.ts'
import type { ProductListItem } from '../server/productAdmin.contract.ts'
import { BulkBar } from './bulk/BulkBar.tsx'
import type { FacetNames } from './facets/facetNames.ts'
import { NewProductDialog } from './NewProductDialog.tsx'
import { ProductFilters } from './ProductFilters.tsx'
import { useProductColumns } from './productColumns.tsx'
import { VariantTable } from './VariantTable.tsx'

export interface ProductsData {
  products: ProductListItem[]
  /** The product after which the next page begins; null on the last page. */
  next: string | null
  currency: Currency
  facets: FacetNames
}

/** All products, with search, filters and sort order in the URL. */
export function ProductsPage() {
  const t = useTranslations('adminProducts')
  const { products, currency, facets } = useLoaderData<ProductsData>()
  const [query] = useSearchParams()
  const can = useCan()
  const [isAdding, setAdding] = useAddDialog('products')
  const keys = useListKeys()
  const list = query.toString()
  const isFiltered = ['search', ...filterNames].some((name) => query.has(name))
  return (
    <>
      <PageTitle title={t('title')}>
        <ListSearch label={t('search')} submitLabel={t('find')} keep={[...filterNames, 'sort']} />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {can('products.bulk') && (
            <ButtonLink look="line" className={compact} to={bulkEditsAdminPath}>
              {t('bulkEdits')}
            </ButtonLink>
          )}
          {can('products.create') && (
            <Button className={compact} onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          )}
        </div>
      </PageTitle>
      {isAdding && (
        <NewProductDialog categories={facets.categories} currency={currency} onClose={() => setAdding(false)} />
      )}
      <ProductFilters names={facets} />
      {products.length === 0 && !query.has('after') ? (
        <NoProducts isFiltered={isFiltered} onAdd={() => setAdding(true)} />
      ) : (
        // The key resets the selection and expanded rows for a new list.
        <ProductList key={list} list={list} keys={keys} />
      )}
    </>
  )
}

interface ProductListProps {
  /** The query of the URL. */
  list: string
  keys: RefObject<ListHandle | null>
}

function ProductList({ list: query, keys }: ProductListProps) {
  const t = useTranslations('adminProducts')
  const data = useLoaderData<ProductsData>()
  const { api } = useAdmin()
  const mayBulk = useCan()('products.bulk')
  const columns = useProductColumns(data.currency)
  const [selection, setSelection] = useState<Selection<ProductListItem>>(noSelection)
  const parameters = new URLSearchParams(query)
  const sort = productSorts.find((each) => each === parameters.get('sort'))
  const input = { ...readFilter(parameters), ...(sort && { sort }) }
  const key = `products?${query}`
  const list = useListRows<ProductListItem>({
    key,
    first: useMemo(() => ({ rows: data.products, next: data.next }), [data]),
    isSinglePage: parameters.has('after'),
    readCursors: async () => (await api.call(productCursorsCall, { input })).data,
    readPage: async (bounds) => {
      const { data: rows, next } = await api.call(adminProductsCall, { input: { ...input, ...bounds } })
      return { rows, next }
    },
  })
  return (
    <>
      <BulkBar
        selection={selection}
        total={list.total}
        facets={data.facets}
        onClear={() => setSelection(noSelection)}
        onRestore={setSelection}
      />
      <PagedList
        ref={keys}
        label={t('title')}
        total={list.total === null ? null : t('total', { count: list.total })}
        keys={t('keys')}
        next={data.next}
        parameter="after"
        columns={columns}
        list={list}
        listKey={key}
        rowHeight={{ narrow: 112, wide: 65 }}
        selection={
          mayBulk
            ? {
                value: selection,
                onChange: (changed) => setSelection(changed ?? noSelection),
                label: ({ name }) => t('select', { name }),
                allLabel: t('selectAll'),
              }
            : undefined
        }
        detail={({ id, name }) => <VariantTable productId={id} name={name} />}
      />
    </>
  )
}

function NoProducts({ isFiltered, onAdd }: { isFiltered: boolean; onAdd(): void }) {
  const can = useCan()
  const t = useTranslations('adminProducts')
  if (!isFiltered)
    return (
      <EmptyState
        title={t('none')}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {can('products.create') && <Button onClick={onAdd}>{t('add')}</Button>}
            {can('imports.run') && (
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
