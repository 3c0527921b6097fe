import { useRef } from 'react'
import { Picture } from '../../../ui/Picture.tsx'
import type { ProductCard } from '../product.card.ts'
import { ProductPrice } from './ProductPrice.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { TileLink } from './TileLink.tsx'
import { Swatches, TileLabel, TileRating } from './tileMarks.tsx'
import { useShownColor } from './useShownColor.ts'

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
  const picture = useRef<HTMLDivElement>(null)
  const shown = useShownColor(card)
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-[3/2] overflow-hidden rounded-(--corner) bg-tile text-black">
        <div ref={picture} className="absolute inset-0">
          <Picture
            {...shown.picture}
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
        <Heading className="text-base leading-snug [overflow-wrap:anywhere] max-sm:[font-stretch:94%]">
          <TileLink card={card} to={shown.path} picture={picture} />
        </Heading>
        <ProductPrice price={card} />
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <Swatches {...shown.swatches} />
          <SaveButtons product={card} className="relative z-10 -mr-3" />
        </div>
      </div>
    </article>
  )
}
