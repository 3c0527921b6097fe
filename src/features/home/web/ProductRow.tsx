import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../../ui/Icon.tsx'
import { GridCard } from '../../listing/web/GridCard.tsx'
import type { ProductCard } from '../../product/product.card.ts'

interface ProductRowProps {
  title: string
  cards: readonly ProductCard[]
  /** Text of the link to `to`. */
  all: string
  to: string
}

/** Derived from the widths of the cards below. */
const imageSizes = '(width >= 90rem) 20rem, (width >= 64rem) 23vw, min(66vw, 17rem)'

/** Products in a row that scrolls sideways on small screens, and in two rows on wide ones. */
export function ProductRow({ title, cards, all, to }: ProductRowProps) {
  const titleId = useId()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-6">
        <h2 id={titleId} className="text-step-3">
          {title}
        </h2>
        <Link to={to} className="flex min-h-11 items-center gap-2 hover:underline hover:underline-offset-4">
          {all}
          <Icon name="arrowRight" className="size-4" />
        </Link>
      </div>
      <ul className="-mx-4 flex snap-x scroll-px-4 gap-x-4 overflow-x-auto px-4 pb-2 [scrollbar-width:thin] md:-mx-8 md:scroll-px-8 md:gap-x-6 md:px-8 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-y-12 lg:overflow-visible lg:px-0">
        {cards.map((card) => (
          <li key={card.id} className="w-[min(66vw,17rem)] shrink-0 snap-start lg:w-auto">
            <GridCard card={card} sizes={imageSizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
