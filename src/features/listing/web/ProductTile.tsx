import { useRef } from 'react'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import type { ProductCard } from '../../product/product.card.ts'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { TileLink } from './TileLink.tsx'
import { Swatches, TileLabel, TileRating } from './tileMarks.tsx'
import { useShownColor } from './useShownColor.ts'

interface ProductTileProps {
  card: ProductCard
  /** The first product of the page: its image loads before the others. */
  isFirst?: boolean
  /** In view when the page opens, so its image loads eagerly. */
  isEager?: boolean
  /** Width of its image, as in the `sizes` attribute. */
  sizes?: string
  /** Level of the product name: 3 below a section heading, 2 below the page heading. */
  headingLevel?: 2 | 3
}

/** In a grid: half the window on phones, a third or a quarter of the page elsewhere. */
const inGrid = '(width >= 90rem) 21rem, (width >= 64rem) 23vw, (width >= 48rem) 29vw, 46vw'

/** One product card: image, name, price, colors. The whole card links to the product. */
export function ProductTile({
  card,
  isFirst = false,
  isEager = isFirst,
  sizes = inGrid,
  headingLevel = 3,
}: ProductTileProps) {
  const image = useRef<HTMLDivElement>(null)
  const shown = useShownColor(card)
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div className="tile-stage">
        <div ref={image} className="absolute inset-0">
          <ResponsiveImage
            {...shown.image}
            shownAs="tile"
            sizes={sizes}
            alt=""
            isFirst={isFirst}
            isEager={isEager}
            className="tile-image"
          />
        </div>
        <TileLabel card={card} />
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <p className="tile-line">
          <span className="truncate">{card.brand}</span>
          {card.rating && <TileRating rating={card.rating} />}
        </p>
        <Heading className="tile-name">
          <TileLink card={card} to={shown.path} image={image} />
        </Heading>
        <ProductPrice price={card} />
        <div className="tile-actions">
          <Swatches {...shown.swatches} />
          <SaveButtons product={card} className="relative z-10 -mr-3" />
        </div>
      </div>
    </article>
  )
}
