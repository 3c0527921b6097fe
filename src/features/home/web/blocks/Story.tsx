import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './background.ts'
import { SceneImage } from './SceneImage.tsx'

/** A note from the workshop in large type beside an image. */
export default function Story({ data: { text, image, side, background } }: { data: BlockData['story'] }) {
  return (
    <div className={bandClass(background)}>
      <div className="shell grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <p className={clsx('home-statement home-type', side === 'left' && 'lg:order-last')}>{text}</p>
        <SceneImage
          image={image}
          sizes="(width >= 64rem) 42rem, 95vw"
          className={clsx('rounded-(--corner)', image.width > 2 * image.height ? 'aspect-[1800/760]' : 'aspect-[3/2]')}
        />
      </div>
    </div>
  )
}
