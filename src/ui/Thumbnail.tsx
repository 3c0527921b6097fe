import clsx from 'clsx'
import { usualSize } from '../shared/pictureSizes.ts'
import { Picture } from './Picture.tsx'

interface ThumbnailProps {
  /** Null or empty: the tile keeps its place. */
  src: string | null
  /** Pixels of the original. */
  width?: number
  height?: number
  /** Width on the page, as the attribute `sizes` says it. */
  sizes: string
  /** Of the tile. */
  className?: string
}

/** A small picture on its tile, all of it to be seen. What it shows, the name beside it says. */
export function Thumbnail({
  src,
  width = usualSize.width,
  height = usualSize.height,
  sizes,
  className,
}: ThumbnailProps) {
  return (
    <div className={clsx('relative aspect-[4/3] bg-tile', className)}>
      {src && (
        <Picture
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
