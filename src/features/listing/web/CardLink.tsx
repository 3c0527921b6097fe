import type { RefObject } from 'react'
import { Link } from 'react-router'
import { NonBreakingHyphens } from '../../../ui/NonBreakingHyphens.tsx'
import type { ProductCard } from '../../product/product.card.ts'
import { imageTransitionName } from './imageTransition.ts'

interface CardLinkProps {
  card: ProductCard
  /** URL of the product page. */
  to: string
  /** The image for the view transition to the product page. */
  image: RefObject<HTMLElement | null>
}

/** The product name as a link. It covers the whole card or row, its nearest `group relative`. */
export function CardLink({ card, to, image }: CardLinkProps) {
  return (
    <Link
      to={to}
      viewTransition
      prefetch="intent"
      onClick={() => {
        // Set only on click: a product may appear twice on a page, and view transition names must be unique.
        if (image.current) image.current.style.viewTransitionName = imageTransitionName(card.id)
      }}
      className="card-link"
    >
      <NonBreakingHyphens text={card.name} />
    </Link>
  )
}
