import { Picture } from '../../../ui/Picture.tsx'

interface Props {
  picture: { src: string; alt: string; width: number; height: number }
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string
  className?: string
}

/** The picture of a content page on its tile. */
export function PagePicture({ picture: { src, alt, width, height }, sizes, className = '' }: Props) {
  return (
    <div className={`bg-tile text-black ${className}`}>
      <Picture
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
