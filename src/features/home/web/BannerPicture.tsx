import clsx from 'clsx'
import { masterSize } from '../../../shared/pictureSizes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import type { Banner } from '../../content/content.view.ts'

interface BannerPictureProps {
  banner: Banner
  /** Width on the page, as the attribute `sizes` says it. */
  sizes: string
  /** In view when the page opens. */
  isFirst?: boolean
  /** With the shape of its place, such as `aspect-[3/2]`. */
  className: string
}

/** The picture of a banner, all of it to be seen. Title and subtitle say what it shows. */
export function BannerPicture({ banner, sizes, isFirst = false, className }: BannerPictureProps) {
  return (
    <Picture
      src={banner.picture}
      alt=""
      // An owner's banner may be smaller than a master: nothing is enlarged, so offering more costs nothing.
      {...masterSize}
      shownAs="page"
      sizes={sizes}
      isFirst={isFirst}
      className={clsx('w-full object-contain', className)}
    />
  )
}
