import clsx from 'clsx'
import { masterSize } from '../../../shared/imageSizes.ts'
import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import type { Banner } from '../../content/content.reader.ts'

interface BannerImageProps {
  banner: Banner
  /** The `sizes` attribute. */
  sizes: string
  /** Whether it is visible when the page opens. */
  isFirst?: boolean
  /** Includes the aspect ratio, such as `aspect-[3/2]`. */
  className: string
}

/** The uncropped image of a banner. Decorative unless it has a description: title and subtitle are beside it. */
export function BannerImage({ banner, sizes, isFirst = false, className }: BannerImageProps) {
  return (
    <ResponsiveImage
      src={banner.image}
      alt={banner.imageAlt ?? ''}
      // An owner's image may be smaller. Larger sizes can be offered anyway, because the server never enlarges an image.
      {...masterSize}
      shownAs="page"
      sizes={sizes}
      isFirst={isFirst}
      className={clsx('w-full object-contain', className)}
    />
  )
}
