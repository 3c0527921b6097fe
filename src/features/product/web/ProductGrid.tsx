import clsx from 'clsx'
import type { ProductCard } from '../product.card.ts'
import { ProductTile } from './ProductTile.tsx'

interface ProductGridProps {
  cards: readonly ProductCard[]
  /** On wide screens; two on phones, three between. */
  columns?: 3 | 4
  /** How many stand in view when the page opens; 0 for a grid further down. */
  firstCount?: number
  headingLevel?: 2 | 3
  className?: string
}

export function ProductGrid({ cards, columns = 4, firstCount = 0, headingLevel = 3, className }: ProductGridProps) {
  return (
    <ul
      className={clsx(
        'grid grid-cols-2 gap-x-3 gap-y-8 sm:gap-x-6 md:grid-cols-3 md:gap-y-10',
        columns === 4 && 'lg:grid-cols-4',
        className,
      )}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductTile card={card} isFirst={index < firstCount} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  )
}
