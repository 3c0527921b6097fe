import { type DisplaySize, imageSources } from '../shared/imageSizes.ts'

interface ResponsiveImageProps {
  /** URL of the image; `srcSet` is derived from it. */
  src: string
  /** Alternative text; empty when the text beside it says the same. */
  alt: string
  /** Size of the original in pixels: reserves the space and limits the `srcSet`. */
  width: number
  height: number
  shownAs: DisplaySize
  /** The `sizes` attribute. */
  sizes: string
  /** The main image of the window when the page opens: loads before everything but the style sheet. At most one per page. */
  isFirst?: boolean
  /** Whether it is visible when the page opens: lazy otherwise. */
  isEager?: boolean | undefined
  isDraggable?: boolean
  className?: string
}

/** A responsive image that reserves its space. */
export function ResponsiveImage({
  src,
  alt,
  width,
  height,
  shownAs,
  sizes,
  isFirst = false,
  isEager = isFirst,
  isDraggable,
  className,
}: ResponsiveImageProps) {
  const sources = imageSources(src, shownAs, width)
  return (
    <img
      {...sources}
      sizes={sources.srcSet && sizes}
      alt={alt}
      width={width}
      height={height}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={isDraggable}
      className={className}
    />
  )
}
