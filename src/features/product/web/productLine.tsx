/** A product in a list of lines: the cart, the wishlist, reviews of one's own. */
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { productPath } from '../../../shared/paths.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'

interface ProductLinePictureProps extends ComponentProps<typeof Thumbnail> {
  urlKey: string
}

/** The picture leads where the name beside it leads, so that neither keyboard nor reader meets the link twice. */
export function ProductLinePicture({ urlKey, className, ...picture }: ProductLinePictureProps) {
  return (
    <Link to={productPath(urlKey)} tabIndex={-1} aria-hidden="true" className={className}>
      <Thumbnail {...picture} />
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
