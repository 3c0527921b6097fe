/** A product in a list of lines: cart, wishlist, or the shopper's own reviews. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { productPath } from '../../../shared/paths.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'

interface ProductLineImageProps extends ComponentProps<typeof Thumbnail> {
  urlKey: string
}

/** Links to the same page as the name beside it, so it is hidden from keyboard and screen readers. */
export function ProductLineImage({ urlKey, className, ...image }: ProductLineImageProps) {
  return (
    <Link to={productPath(urlKey)} tabIndex={-1} aria-hidden="true" className={className}>
      <Thumbnail {...image} />
    </Link>
  )
}

export function ProductLineName({ urlKey, name }: { urlKey: string; name: string }) {
  return (
    <h2 className="text-step-1 leading-snug [overflow-wrap:anywhere]">
      <Link to={productPath(urlKey)} className="hover:underline hover:decoration-1 hover:underline-offset-4">
        {name}
      </Link>
    </h2>
  )
}
