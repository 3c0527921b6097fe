/** The small marks of a product on a shelf, in a tile or in a row. */
import { useFormatter, useTranslations } from 'use-intl'
import { Icon } from '../../../ui/Icon.tsx'
import type { ProductCard, Swatch } from '../product.card.ts'

/** What stands on the picture: the one thing that must be known before a look at the price. */
export function TileLabel({ card }: { card: ProductCard }) {
  const t = useTranslations('common.tile')
  const text = !card.isInStock ? t('soldOut') : card.isNew ? t('new') : null
  return text && <span className="absolute top-0 left-0 bg-paper px-2.5 py-1 text-sm font-medium text-ink">{text}</span>
}

export function TileRating({ rating }: { rating: NonNullable<ProductCard['rating']> }) {
  const t = useTranslations('common.tile')
  const average = useFormatter().number(rating.average, { minimumFractionDigits: 1 })
  return (
    <span
      role="img"
      aria-label={t('rating', { average, total: rating.total })}
      className="figures flex shrink-0 items-center gap-1"
    >
      <Icon name="star" className="size-3.5 fill-current" />
      {average}
    </span>
  )
}

const shownSwatches = 5

/** The colours that it comes in; a place without any keeps what stands beside it where it is. */
export function Swatches({ swatches }: { swatches: readonly Swatch[] }) {
  const t = useTranslations('common.tile')
  if (swatches.length === 0) return <span />
  const label = t('colors', { list: swatches.map((swatch) => swatch.label).join(', ') })
  return (
    <span role="img" aria-label={label} className="flex flex-wrap items-center gap-1.5">
      {swatches.slice(0, shownSwatches).map(({ id, color }) => (
        <span key={id} className="size-3.5 rounded-full border border-line-strong" style={{ background: color }} />
      ))}
      {swatches.length > shownSwatches && (
        <span className="figures text-sm text-quiet">
          {t('moreColors', { count: swatches.length - shownSwatches })}
        </span>
      )}
    </span>
  )
}
