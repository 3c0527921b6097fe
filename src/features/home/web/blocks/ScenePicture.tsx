import clsx from 'clsx'
import { Picture } from '../../../../ui/Picture.tsx'
import type { PictureView } from '../../home.blocks.ts'

interface ScenePictureProps {
  picture: PictureView
  sizes: string
  /** In view when the page opens. */
  isFirst?: boolean
  /** Of the ground that it stands on: how high, how round. */
  className?: string
  pictureClass?: string
}

/** A picture on the ground of the theme. The words beside it say what it shows. */
export function ScenePicture({ picture, sizes, isFirst = false, className, pictureClass }: ScenePictureProps) {
  return (
    <div
      className={clsx(
        'home-ground grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden',
        className,
      )}
    >
      <Picture
        {...picture}
        alt=""
        shownAs="page"
        sizes={sizes}
        isFirst={isFirst}
        className={clsx('size-full object-contain', pictureClass)}
      />
    </div>
  )
}
