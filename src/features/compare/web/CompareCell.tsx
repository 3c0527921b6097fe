import { useFormatter, useTranslations } from 'use-intl'
import { formatAverage } from '../../../shared/decimal.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import type { Cell } from '../compare.table.ts'

/** The value of one product in a row, with units formatted for the language. */
export function CompareCell({ cell }: { cell: Cell | null }) {
  const t = useTranslations('saved.compare')
  const format = useFormatter()
  const { language } = useShop()
  if (cell === null) return <NotSpecified />
  switch (cell.kind) {
    case 'text':
      return cell.text
    case 'price':
      return <ProductPrice price={cell.price} />
    case 'amount':
      return format.number(cell.value, {
        style: 'unit',
        unit: cell.unit,
        // English abbreviates the short form to "deg".
        unitDisplay: cell.unit === 'degree' ? 'narrow' : 'short',
        maximumFractionDigits: 1,
        useGrouping: false,
      })
    case 'rider':
      return t('rider', { min: String(cell.min), max: String(cell.max) })
    case 'rating': {
      const average = formatAverage(cell.average, language)
      return (
        <span className="flex flex-wrap items-center gap-x-2">
          <Rating value={cell.average} label={t('ratingText', { average, total: cell.total })} />
          <span aria-hidden="true">{average}</span>
        </span>
      )
    }
    case 'stock':
      return <StockText stock={cell} />
  }
}

function StockText({ stock: { isInStock, inStock, soldOut } }: { stock: Extract<Cell, { kind: 'stock' }> }) {
  const t = useTranslations('saved.compare')
  if (!isInStock) return <span className="font-medium">{t('soldOut')}</span>
  if (inStock.length === 0) return t('inStock')
  return (
    <>
      {t('inStockSizes', { list: inStock.join(', ') })}
      {soldOut.length > 0 && (
        <span className="block text-quiet">{t('soldOutSizes', { list: soldOut.join(', ') })}</span>
      )}
    </>
  )
}

export function NotSpecified() {
  const t = useTranslations('saved.compare')
  return (
    <>
      <span aria-hidden="true" className="text-quiet">
        –
      </span>
      <span className="sr-only">{t('none')}</span>
    </>
  )
}
