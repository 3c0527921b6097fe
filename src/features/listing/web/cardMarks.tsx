/** Badges and swatches of a product in a card or row. */
import { useTranslations } from 'use-intl'
import { formatAverage } from '../../../shared/decimal.ts'
import { useShop } from '../../../shared/shopProvider.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ProductCard, Swatch } from '../../product/product.card.ts'

/** The badge on the image: sold out or new. */
export function CardLabel({ card }: { card: ProductCard }) {
  const t = useTranslations('common.card')
  const text = !card.isInStock ? t('soldOut') : card.isNew ? t('new') : null
  return text && <span className="absolute top-0 left-0 bg-paper px-2.5 py-1 text-sm font-medium text-ink">{text}</span>
}

export function CardRating({ rating }: { rating: NonNullable<ProductCard['rating']> }) {
  const t = useTranslations('common.card')
  const average = formatAverage(rating.average, useShop().language)
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

interface SwatchesProps {
  swatches: readonly Swatch[]
  /** Option id of the color in the image; null while none is picked. */
  shownId: number | null
  onShow(id: number): void
}

/**
 * The available colors: hovering, tapping or focusing one shows it in the image. Without colors, the space stays reserved so that
 * neighboring elements do not move.
 */
export function Swatches({ swatches, shownId, onShow }: SwatchesProps) {
  const t = useTranslations('common.card')
  if (swatches.length === 0) return <span />
  const label = t('colors', { list: swatches.map((swatch) => swatch.label).join(', ') })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls that are submitted
    <span role="group" aria-label={label} className="relative z-10 -ml-1.5 flex flex-wrap items-center">
      {swatches.slice(0, shownSwatches).map((swatch) => (
        <button
          key={swatch.id}
          type="button"
          aria-label={swatch.label}
          aria-pressed={swatch.id === shownId}
          title={swatch.label}
          onClick={() => onShow(swatch.id)}
          onFocus={() => onShow(swatch.id)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onShow(swatch.id)}
          className="group/swatch swatch"
        >
          <span className="swatch-color" style={{ background: swatch.color }} />
        </button>
      ))}
      {swatches.length > shownSwatches && (
        <span className="figures pl-1 text-sm text-quiet">
          {t('moreColors', { count: swatches.length - shownSwatches })}
        </span>
      )}
    </span>
  )
}
