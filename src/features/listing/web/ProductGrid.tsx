import clsx from 'clsx'
import type { ProductCard } from '../../product/product.card.ts'
import { GridCard } from './GridCard.tsx'

type Density = 'airy' | 'default' | 'close'

interface ProductGridProps {
  cards: readonly ProductCard[]
  /** Columns on wide screens; phones and medium widths show fewer. */
  columns?: 2 | 3 | 4 | 5
  density?: Density
  /** How many are in view when the page opens; 0 for a grid further down. */
  eagerCount?: number
  headingLevel?: 2 | 3
  className?: string
}

const columnClasses = {
  2: 'sm:grid-cols-2',
  3: 'grid-cols-2 md:grid-cols-3',
  4: 'grid-cols-2 md:grid-cols-3 lg:grid-cols-4',
  5: 'grid-cols-2 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5',
}

const gapClasses: Record<Density, string> = {
  airy: 'gap-x-4 gap-y-10 sm:gap-x-8 md:gap-y-14',
  default: 'gap-x-3 gap-y-8 sm:gap-x-6 md:gap-y-10',
  close: 'gap-x-2 gap-y-5 sm:gap-x-3 md:gap-y-6',
}

/** Width of a card's image, where it differs from the default. */
const imageSizes: Partial<Record<number, string>> = {
  2: '(width >= 90rem) 32rem, (width >= 64rem) 36vw, (width >= 40rem) 46vw, 95vw',
}

export function ProductGrid({
  cards,
  columns = 4,
  density = 'default',
  eagerCount = 0,
  headingLevel = 3,
  className,
}: ProductGridProps) {
  const sizes = imageSizes[columns]
  const isEven = columns === 4 && cards.length % 4 === 0 && cards.length % 3 !== 0
  return (
    <ul
      className={clsx(
        'grid',
        isEven ? 'grid-cols-2 md:grid-cols-4' : columnClasses[columns],
        gapClasses[density],
        className,
      )}
    >
      {cards.map((card, index) => (
        <li key={card.id}>
          <GridCard
            card={card}
            isFirst={index === 0 && eagerCount > 0}
            isEager={index < eagerCount}
            headingLevel={headingLevel}
            {...(sizes === undefined ? {} : { sizes })}
          />
        </li>
      ))}
    </ul>
  )
}
