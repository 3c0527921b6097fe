import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { bandClass } from './ground.ts'
import { ScenePicture } from './ScenePicture.tsx'

/** A thought of the workshop in large type beside a picture. */
export default function Story({ data: { text, picture, side, ground } }: { data: BlockData['story'] }) {
  return (
    <div className={bandClass(ground)}>
      <div className="shell grid items-center gap-x-12 gap-y-8 lg:grid-cols-2">
        <p className={clsx('home-statement home-type', side === 'left' && 'lg:order-last')}>{text}</p>
        <ScenePicture
          picture={picture}
          sizes="(width >= 64rem) 42rem, 95vw"
          className={clsx(
            'rounded-(--corner)',
            picture.width > 2 * picture.height ? 'aspect-[1800/760]' : 'aspect-[3/2]',
          )}
        />
      </div>
    </div>
  )
}
