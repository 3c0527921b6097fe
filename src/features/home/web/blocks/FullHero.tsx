import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { groundClass } from './ground.ts'
import { HeroWords } from './HeroWords.tsx'
import { ScenePicture } from './ScenePicture.tsx'

/** A scene as wide as the window, the words above it. */
export default function FullHero({ data }: { data: BlockData['fullHero'] }) {
  const { picture, ground } = data
  const isWide = picture.width > 2 * picture.height
  return (
    <section>
      <div className={groundClass[ground]}>
        <HeroWords hero={data} className="shell pt-12 pb-10 lg:pt-20" />
      </div>
      <ScenePicture
        picture={picture}
        sizes="100vw"
        isFirst
        className={clsx(
          'w-full',
          isWide ? 'aspect-[1800/760] max-h-[44rem]' : 'aspect-[3/2] max-h-[40rem] lg:aspect-[2/1]',
        )}
        pictureClass="max-h-[44rem] px-2"
      />
    </section>
  )
}
