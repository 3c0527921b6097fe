import { pictureSources, type ShownAs } from '../shared/pictureSizes.ts'

interface PictureProps {
  /** The picture in any of its sizes; the ones that fit are asked for. */
  src: string
  /** What is to be seen; empty when the text beside it says the same. */
  alt: string
  /** Size of the original in pixels: keeps the place, and nothing wider is asked for. */
  width: number
  height: number
  shownAs: ShownAs
  /** Width on the page, as the attribute `sizes` says it. */
  sizes: string
  /** In view when the page opens: named in the head and loaded at once. The others are loaded when they come near. */
  isFirst?: boolean
  isDraggable?: boolean
  className?: string
}

/** A picture with its size, so that nothing moves when it arrives. */
export function Picture({ src, alt, width, height, shownAs, sizes, isFirst, isDraggable, className }: PictureProps) {
  const sources = pictureSources(src, shownAs, width)
  return (
    // React names pictures that are not lazy in the head, with the same `srcSet` and `sizes`: nothing is loaded twice.
    <img
      {...sources}
      sizes={sources.srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'sync' : 'async'}
      draggable={isDraggable}
      className={className}
    />
  )
}
