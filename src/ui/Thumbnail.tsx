import clsx from 'clsx'
import { defaultSize } from '../shared/imageSizes.ts'
import { ResponsiveImage } from './ResponsiveImage.tsx'

interface ThumbnailProps {
  /** Null or empty for an empty tile. */
  src: string | null
  /** Pixels of the original. */
  width?: number
  height?: number
  /** The `sizes` attribute. */
  sizes: string
  /** Classes of the tile. */
  className?: string
}

/** A small uncropped image on a tile. Decorative: the name beside it describes it. */
export function Thumbnail({
  src,
  width = defaultSize.width,
  height = defaultSize.height,
  sizes,
  className,
}: ThumbnailProps) {
  return (
    <div className={clsx('relative aspect-[4/3] bg-tile', className)}>
      {src && (
        <ResponsiveImage
          src={src}
          alt=""
          width={width}
          height={height}
          shownAs="thumbnail"
          sizes={sizes}
          className="absolute inset-0 size-full object-contain"
        />
      )}
    </div>
  )
}
