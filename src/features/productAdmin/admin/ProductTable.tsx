import clsx from 'clsx'
import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type Currency, formatMoney } from '../../../shared/money.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Badge } from '../../staff/admin/parts.tsx'
import { productAdminPath } from '../../staff/staff.paths.ts'
import type { ProductListItem } from '../server/productAdmin.contract.ts'
import { VariantTable } from './VariantTable.tsx'

const head = 'py-2 pr-4 text-left font-medium text-quiet'
const cell = 'py-2 pr-2 sm:pr-4 align-top'

interface ProductTableProps {
  products: readonly ProductListItem[]
  currency: Currency
  /** Ids of products; null for someone who may not change several at once. */
  selected: ReadonlySet<number> | null
  onSelect(selected: ReadonlySet<number>): void
}

/** A row per product; an opened row shows prices and stock of its variants, to be changed on the spot. */
export function ProductTable({ products, currency, selected, onSelect }: ProductTableProps) {
  const t = useTranslations('adminProducts')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (id: number) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const isAll = products.every(({ id }) => selected?.has(id))
  const toggleSelected = (id: number) => {
    const changed = new Set(selected)
    if (!changed.delete(id)) changed.add(id)
    onSelect(changed)
  }
  return (
    <table className="w-full text-sm">
      <thead className="border-line border-b">
        <tr>
          {selected && (
            <th className="w-8 py-2 text-left">
              <input
                type="checkbox"
                className="size-4"
                aria-label={t('selectAll')}
                checked={isAll}
                onChange={() => onSelect(isAll ? new Set() : new Set(products.map(({ id }) => id)))}
              />
            </th>
          )}
          <th className={head}>
            <span className="sr-only">{t('image')}</span>
          </th>
          <th className={head}>{t('product')}</th>
          <th className={clsx(head, 'max-md:hidden')}>{t('brand')}</th>
          <th className="py-2 pr-4 text-right font-medium text-quiet max-sm:hidden">{t('price')}</th>
          <th className="py-2 text-right font-medium text-quiet">{t('stock.label')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <Fragment key={product.id}>
            <tr className="relative border-line border-t focus-within:bg-raised hover:bg-raised">
              {selected && (
                <td className="relative z-10 align-top">
                  {/* The label makes the target large enough for a finger. */}
                  <label className="-ml-2 flex size-11 items-center pl-2">
                    <input
                      type="checkbox"
                      data-list-select=""
                      className="size-4"
                      aria-label={t('select', { name: product.name })}
                      checked={selected.has(product.id)}
                      onChange={() => toggleSelected(product.id)}
                    />
                  </label>
                </td>
              )}
              <td className="w-16 py-2 pr-3 align-top">
                <Thumbnail
                  src={product.image?.url ?? null}
                  {...(product.image && { width: product.image.width, height: product.image.height })}
                  sizes="4rem"
                  className="w-14 sm:w-16"
                />
              </td>
              <td className={cell}>
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
              </td>
              <td className={clsx(cell, 'max-md:hidden')}>{product.brand}</td>
              <td className="figures py-2 pr-4 text-right align-top whitespace-nowrap max-sm:hidden">
                <PriceRange product={product} currency={currency} />
              </td>
              <td className="figures py-2 text-right align-top">
                <span className={clsx(product.stock === 0 && 'font-semibold')}>{product.stock}</span>
                {product.soldOut > 0 && product.variants > 1 && (
                  <span className="block text-quiet">
                    {t('soldOut', { count: product.soldOut, all: product.variants })}
                  </span>
                )}
                <button
                  type="button"
                  aria-expanded={open.has(product.id)}
                  aria-label={t('edit', { name: product.name })}
                  onClick={() => toggle(product.id)}
                  className="relative ml-auto flex size-11 sm:-mr-2 items-center justify-center sm:size-9"
                >
                  <Icon name="chevronDown" className={clsx('size-4', open.has(product.id) && 'rotate-180')} />
                </button>
              </td>
            </tr>
            {open.has(product.id) && (
              <tr>
                <td colSpan={selected ? 6 : 5} className="bg-raised px-3 pb-4">
                  <VariantTable productId={product.id} name={product.name} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function Marks({ product: { state, isOnSale, missing } }: { product: ProductListItem }) {
  const t = useTranslations('adminProducts')
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
  const from = formatMoney(fromPrice, currency, language)
  return (
    <span className="figures whitespace-nowrap">
      {fromPrice === toPrice ? from : `${from} – ${formatMoney(toPrice, currency, language)}`}
    </span>
  )
}
