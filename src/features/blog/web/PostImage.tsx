import { ResponsiveImage } from '../../../ui/ResponsiveImage.tsx'
import type { PostCard } from '../blog.reader.ts'

interface Props {
  image: PostCard['image']
  /** The `sizes` attribute. */
  sizes: string
  isFirst?: boolean
}

/** The image of a post in a list, cropped to one shape. Decorative: the title beside it names the post. */
export function PostImage({ image, sizes, isFirst = false }: Props) {
  return (
    <div className="relative aspect-[3/2] overflow-hidden bg-tile text-black">
      {image && (
        <ResponsiveImage
          {...image}
          alt=""
          shownAs="tile"
          sizes={sizes}
          isFirst={isFirst}
          className="absolute inset-0 size-full object-contain transition-transform duration-200 ease-hand group-hover:scale-[1.02]"
        />
      )}
    </div>
  )
}
