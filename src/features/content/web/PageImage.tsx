import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'

interface Props {
  image: { src: string; alt: string; width: number; height: number }
  /** The `sizes` attribute. */
  sizes: string
  className?: string
}

/** The image at the top of a content page. */
export function PageImage({ image: { src, alt, width, height }, sizes, className = '' }: Props) {
  return (
    <div className={`bg-tile text-black ${className}`}>
      <ResponsiveImage
        src={src}
        alt={alt}
        width={width}
        height={height}
        shownAs="page"
        sizes={sizes}
        isFirst
        className="mx-auto w-full"
      />
    </div>
  )
}
