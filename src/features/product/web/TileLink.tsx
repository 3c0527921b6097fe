import type { RefObject } from 'react'
import { Link } from 'react-router'
import { Compounds } from '../../../ui/Compounds.tsx'
import type { ProductCard } from '../product.card.ts'
import { pictureTravelName } from './pictureTravel.ts'

interface TileLinkProps {
  card: ProductCard
  /** Of the product's page. */
  to: string
  /** What travels to the product's page. */
  picture: RefObject<HTMLElement | null>
}

/** The name of a product on a shelf. The link covers the whole of the tile or row that it stands in, its nearest `group relative`. */
export function TileLink({ card, to, picture }: TileLinkProps) {
  return (
    <Link
      to={to}
      viewTransition
      onClick={() => {
        // Named only now: the same product may stand twice on a page, and a name must stand once.
        if (picture.current) picture.current.style.viewTransitionName = pictureTravelName(card.id)
      }}
      className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
    >
      <Compounds text={card.name} />
    </Link>
  )
}
