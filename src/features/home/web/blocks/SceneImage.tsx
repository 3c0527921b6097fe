import clsx from 'clsx'
import { ResponsiveImage } from '../../../../ui/ResponsiveImage.tsx'
import type { ImageView } from '../../home.blocks.ts'

interface SceneImageProps {
  image: ImageView
  sizes: string
  /** Whether it is visible when the page opens. */
  isFirst?: boolean
  /** Classes of the background: height and corners. */
  className?: string
  imageClass?: string
}

/** An image on the background of the theme. Decorative: the text beside it describes it. */
export function SceneImage({ image, sizes, isFirst = false, className, imageClass }: SceneImageProps) {
  return (
    <div
      className={clsx(
        'home-ground grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden',
        className,
      )}
    >
      <ResponsiveImage
        {...image}
        alt=""
        shownAs="page"
        sizes={sizes}
        isFirst={isFirst}
        className={clsx('size-full object-contain', imageClass)}
      />
    </div>
  )
}
