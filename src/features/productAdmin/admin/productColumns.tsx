import clsx from 'clsx'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import type { ListColumn, ListTableRow } from '../../staff/admin/list/listTable.ts'
import { Badge } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import type { ProductListItem } from '../server/productAdmin.contract.ts'

/** The columns of the list of products. @param currency of prices */
export function useProductColumns(currency: Currency): ListColumn<ProductListItem>[] {
  const t = useTranslations('adminProducts')
  return useMemo(
    () => [
      {
        id: 'image',
        header: () => <span className="sr-only">{t('image')}</span>,
        meta: { className: 'w-17 sm:w-20' },
        cell: ({ row: { original: product } }) => <ProductImage product={product} />,
      },
      {
        id: 'name',
        header: t('product'),
        meta: { sort: { ascending: 'name' } },
        cell: ({ row: { original: product } }) => <ProductName product={product} currency={currency} />,
      },
      {
        id: 'brand',
        header: t('brand'),
        meta: { className: 'w-28 lg:w-40 max-md:hidden' },
        cell: ({ row: { original: product } }) => <span className="[overflow-wrap:anywhere]">{product.brand}</span>,
      },
      {
        id: 'price',
        header: t('price'),
        meta: {
          className: 'w-36 lg:w-56 max-sm:hidden',
          isEnd: true,
          sort: { ascending: 'price', descending: 'price-desc' },
        },
        cell: ({ row: { original: product } }) => <PriceRange product={product} currency={currency} />,
      },
      {
        id: 'stock',
        // Aligns the heading with the numbers, which have a button beside them.
        header: () => <span className="sm:pr-10">{t('stock.label')}</span>,
        meta: { className: 'w-24 sm:w-36', isEnd: true, sort: { ascending: 'stock' } },
        cell: ({ row }) => <ProductStock row={row} />,
      },
    ],
    [t, currency],
  )
}

function ProductImage({ product: { image } }: { product: ProductListItem }) {
  return (
    <Thumbnail
      src={image?.url ?? null}
      {...(image && { width: image.width, height: image.height })}
      sizes="4rem"
      className="w-14 sm:w-16"
    />
  )
}

function ProductName({ product, currency }: { product: ProductListItem; currency: Currency }) {
  return (
    <>
      <Link
        to={productAdminPath(product.id)}
        data-list-row=""
        className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
      >
        {product.name}
      </Link>
      <span className="figures block text-quiet [overflow-wrap:anywhere]">{product.sku}</span>
      <Marks product={product} />
      <span className="block pt-1 sm:hidden">
        <PriceRange product={product} currency={currency} />
      </span>
    </>
  )
}

function Marks({ product }: { product: ProductListItem }) {
  const t = useTranslations('adminProducts')
  const { state, isOnSale } = product
  const missing = useAdmin().languages.filter((each) => product.missing.includes(each))
  if (state === 'active' && !isOnSale && missing.length === 0) return null
  return (
    <span className="flex flex-wrap gap-1.5 pt-1">
      {state !== 'active' && <Badge isUrgent>{t(`status.${state}`)}</Badge>}
      {isOnSale && <Badge>{t('sale.on')}</Badge>}
      {missing.length > 0 && (
        <Badge>{t('missing.mark', { languages: missing.map((each) => each.toUpperCase()).join(', ') })}</Badge>
      )}
    </span>
  )
}

function PriceRange({ product: { fromPrice, toPrice }, currency }: { product: ProductListItem; currency: Currency }) {
  const { language } = useAdmin()
  const format = (amount: number) => (
    <span className="whitespace-nowrap">{formatMoney(amount, currency, language)}</span>
  )
  return (
    <span className="figures">
      {format(fromPrice)}
      {fromPrice !== toPrice && <> – {format(toPrice)}</>}
    </span>
  )
}

/** Total stock of all variants, and the button that expands the row. */
function ProductStock({ row }: { row: ListTableRow<ProductListItem> }) {
  const t = useTranslations('adminProducts')
  const { name, stock, soldOut, variants } = row.original
  return (
    <span className="figures flex justify-end gap-1">
      <span className={clsx(stock === 0 && 'font-semibold')}>
        {stock}
        {soldOut > 0 && variants > 1 && (
          <span className="block font-normal text-quiet">{t('soldOut', { count: soldOut, all: variants })}</span>
        )}
      </span>
      <button
        type="button"
        aria-expanded={row.getIsExpanded()}
        aria-label={t('edit', { name })}
        onClick={() => row.toggleExpanded()}
        className="relative -my-3 flex size-11 shrink-0 items-center justify-center sm:-my-2 sm:size-9"
      >
        <Icon name="chevronDown" className={clsx('size-4', row.getIsExpanded() && 'rotate-180')} />
      </button>
    </span>
  )
}
