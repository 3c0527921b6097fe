import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { groundClass } from './ground.ts'
import { HeroWords } from './HeroWords.tsx'
import { ScenePicture } from './ScenePicture.tsx'

/** Words on one half, a picture on the other. */
export default function SplitHero({ data }: { data: BlockData['splitHero'] }) {
  const { picture, side, ground } = data
  return (
    <section className="grid lg:min-h-[34rem] lg:grid-cols-2">
      <div className={clsx('flex items-center', groundClass[ground], side === 'left' && 'lg:order-last')}>
        <HeroWords hero={data} className="shell py-12 lg:w-[min(100%-4rem,38rem)] lg:py-20" />
      </div>
      <ScenePicture
        picture={picture}
        sizes="(width >= 64rem) 50vw, 100vw"
        isFirst
        className="aspect-[3/2] p-4 lg:aspect-auto lg:p-10"
        pictureClass="max-h-[40rem]"
      />
    </section>
  )
}
