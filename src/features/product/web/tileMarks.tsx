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

interface SwatchesProps {
  swatches: readonly Swatch[]
  /** Option id of the colour in the picture; null while none is picked. */
  shownId: number | null
  onShow(id: number): void
}

/**
 * The colours that it comes in: pointing at one, tapping it or reaching it by keyboard shows it in the picture. A place without any keeps
 * what stands beside it where it is.
 */
export function Swatches({ swatches, shownId, onShow }: SwatchesProps) {
  const t = useTranslations('common.tile')
  if (swatches.length === 0) return <span />
  const label = t('colors', { list: swatches.map((swatch) => swatch.label).join(', ') })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in and sent
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
          className="group/swatch grid size-6 place-items-center rounded-full"
        >
          <span
            className="size-3.5 rounded-full border border-line-strong outline-offset-1 outline-ink group-aria-pressed/swatch:outline-[1.5px]"
            style={{ background: swatch.color }}
          />
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
