import clsx from 'clsx'
import type { BlockData } from '../../home.blocks.ts'
import { backgroundClass } from './background.ts'
import { HeroText } from './HeroText.tsx'
import { SceneImage } from './SceneImage.tsx'

/** Text on one half, an image on the other. */
export default function SplitHero({ data }: { data: BlockData['splitHero'] }) {
  const { image, side, background } = data
  return (
    <section className="grid lg:min-h-[34rem] lg:grid-cols-2">
      <div className={clsx('flex items-center', backgroundClass[background], side === 'left' && 'lg:order-last')}>
        <HeroText hero={data} className="shell py-12 lg:w-[min(100%-4rem,38rem)] lg:py-20" />
      </div>
      <SceneImage
        image={image}
        sizes="(width >= 64rem) 50vw, 100vw"
        isFirst
        className="aspect-[3/2] p-4 lg:aspect-auto lg:p-10"
        imageClass="max-h-[40rem]"
      />
    </section>
  )
}
