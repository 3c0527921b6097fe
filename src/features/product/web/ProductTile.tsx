import { useRef } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { productPath } from '../../../shared/paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { ProductCard, Swatch } from '../product.card.ts'
import { ProductPrice } from './ProductPrice.tsx'
import { pictureTravelName } from './pictureTravel.ts'
import { SaveButtons } from './SaveButtons.tsx'

interface ProductTileProps {
  card: ProductCard
  /** In view when the page opens: its picture is loaded at once. */
  isFirst?: boolean
  /** Width of its picture, as the attribute `sizes` says it. */
  sizes?: string
  /** Of the product's name: 3 below a section's heading, 2 below the page's. */
  headingLevel?: 2 | 3
}

/** In a grid: half the window on phones, a third or a quarter of the page elsewhere. */
const inGrid = '(width >= 90rem) 21rem, (width >= 64rem) 23vw, (width >= 48rem) 29vw, 46vw'

/** One product on a shelf: picture, name, price, colours. The whole tile leads to the product. */
export function ProductTile({ card, isFirst = false, sizes = inGrid, headingLevel = 3 }: ProductTileProps) {
  const t = useTranslations('common.tile')
  const picture = useRef<HTMLDivElement>(null)
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-[3/2] overflow-hidden bg-tile text-black">
        <div ref={picture} className="absolute inset-0">
          <Picture
            {...card.picture}
            shownAs="tile"
            sizes={sizes}
            alt=""
            isFirst={isFirst}
            className="absolute inset-0 size-full object-contain transition-transform duration-200 ease-hand group-hover:scale-[1.02]"
          />
        </div>
        <TileLabel card={card} />
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <p className="flex min-h-5 items-center justify-between gap-2 text-sm text-quiet">
          <span className="truncate">{card.brand}</span>
          {card.rating && <TileRating rating={card.rating} />}
        </p>
        <Heading className="text-base leading-snug [overflow-wrap:anywhere]">
          <Link
            to={productPath(card.urlKey)}
            viewTransition
            onClick={() => {
              // Named only now: the same product may stand twice on a page, and a name must stand once.
              if (picture.current) picture.current.style.viewTransitionName = pictureTravelName(card.id)
            }}
            className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {card.name}
          </Link>
        </Heading>
        <ProductPrice price={card} />
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <Swatches
            swatches={card.swatches}
            label={t('colors', { list: card.swatches.map(({ label }) => label).join(', ') })}
          />
          <SaveButtons product={card} className="relative z-10 -mr-3" />
        </div>
      </div>
    </article>
  )
}

function TileLabel({ card }: { card: ProductCard }) {
  const t = useTranslations('common.tile')
  const text = !card.isInStock ? t('soldOut') : card.isNew ? t('new') : null
  return text && <span className="absolute top-0 left-0 bg-paper px-2.5 py-1 text-sm font-medium text-ink">{text}</span>
}

function TileRating({ rating }: { rating: NonNullable<ProductCard['rating']> }) {
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

function Swatches({ swatches, label }: { swatches: readonly Swatch[]; label: string }) {
  const t = useTranslations('common.tile')
  if (swatches.length === 0) return <span />
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
