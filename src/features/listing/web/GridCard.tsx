import { useRef } from 'react'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import type { ProductCard } from '../../product/product.card.ts'
import { ProductPrice } from '../../product/web/ProductPrice.tsx'
import { CardLink } from './CardLink.tsx'
import { CardLabel, CardRating, Swatches } from './cardMarks.tsx'
import { SaveButtons } from './SaveButtons.tsx'
import { useShownColor } from './useShownColor.ts'

interface GridCardProps {
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
export function GridCard({
  card,
  isFirst = false,
  isEager = isFirst,
  sizes = inGrid,
  headingLevel = 3,
}: GridCardProps) {
  const image = useRef<HTMLDivElement>(null)
  const shown = useShownColor(card)
  const Heading = `h${headingLevel}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div className="card-stage">
        <div ref={image} className="absolute inset-0">
          <ResponsiveImage
            {...shown.image}
            shownAs="tile"
            sizes={sizes}
            alt=""
            isFirst={isFirst}
            isEager={isEager}
            className="card-image"
          />
        </div>
        <CardLabel card={card} />
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <p className="card-line">
          <span className="truncate">{card.brand}</span>
          {card.rating && <CardRating rating={card.rating} />}
        </p>
        <Heading className="card-name">
          <CardLink card={card} to={shown.path} image={image} />
        </Heading>
        <ProductPrice price={card} />
        <div className="card-actions">
          <Swatches {...shown.swatches} />
          <SaveButtons product={card} className="relative z-10 -mr-3" />
        </div>
      </div>
    </article>
  )
}
