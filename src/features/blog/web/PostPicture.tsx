import { Picture } from '../../../ui/Picture.tsx'
import type { PostCard } from '../blog.view.ts'

interface Props {
  picture: PostCard['picture']
  /** Width on the page, as the attribute `sizes` says it. */
  sizes: string
  isFirst?: boolean
}

/** The picture of a post in a list: all of them in one shape. The title beside it says what it is about. */
export function PostPicture({ picture, sizes, isFirst = false }: Props) {
  return (
    <div className="relative aspect-[3/2] overflow-hidden bg-tile text-black">
      {picture && (
        <Picture
          {...picture}
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
